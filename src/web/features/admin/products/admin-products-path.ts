/** Path of the admin list of regular or of custom products. */
export function adminProductsPath(custom: boolean): string {
  return custom ? '/admin/products?list=custom' : '/admin/products';
}
