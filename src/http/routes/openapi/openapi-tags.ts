/** The parts of the API by the first word of their addresses. */
const tagsByPath: Record<string, { name: string; description: string }> = {
  shop: { name: 'Shop', description: 'What a page needs to know of the shop.' },
  users: {
    name: 'Accounts',
    description: 'Opening an account, logging in and out, and the users for admins.',
  },
  products: { name: 'Products', description: 'The catalogue.' },
  reviews: { name: 'Reviews', description: 'What customers say, for admins.' },
  cart: { name: 'Cart', description: 'What a cart costs; the cart itself lives in the browser.' },
  orders: { name: 'Orders', description: 'Orders, their payment, refunds and custom print requests.' },
  payments: { name: 'Payments', description: 'What the till is doing, for admins.' },
  requests: { name: 'Print requests', description: 'What customers would like to have printed, for admins.' },
  uploads: { name: 'Uploads', description: 'Pictures and meshes. Private until a product shows them.' },
  contact: { name: 'Contact', description: 'Messages to the shop.' },
  mails: { name: 'Mails', description: 'What became of the mails, for admins.' },
  webhooks: { name: 'Webhooks', description: 'Signed messages of the payment providers.' },
};

export const openapiTags = Object.values(tagsByPath);

/** The part of the API that an address belongs to: '/api/orders/{id}' is 'Orders'. */
export function openapiTagOf(url: string): string | undefined {
  return tagsByPath[url.split('/')[2] ?? '']?.name;
}
