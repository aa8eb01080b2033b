/** The admins' list of what is in the shop, or of the custom products. */
export function adminProductsPath(custom: boolean): string {
  return custom ? '/admin/products?list=custom' : '/admin/products';
}
