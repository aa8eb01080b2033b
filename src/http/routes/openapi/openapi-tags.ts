/** OpenAPI tags, by the first segment of the path. */
const tagsByPath: Record<string, { name: string; description: string }> = {
  shop: { name: 'Shop', description: 'What pages need to know about the shop.' },
  users: {
    name: 'Accounts',
    description: 'Registration, login and logout, and the users for admins.',
  },
  products: { name: 'Products', description: 'The catalogue.' },
  sales: { name: 'Sales', description: 'Sale prices by date, for admins.' },
  reviews: { name: 'Reviews', description: 'Moderation of reviews, for admins.' },
  'wish-list': { name: 'Wish list', description: 'The products that a customer has saved for later.' },
  'stock-alerts': {
    name: 'Stock alerts',
    description: 'One mail when a sold-out product is available again.',
  },
  cart: { name: 'Cart', description: 'The price of a cart; the cart itself is stored in the browser.' },
  discounts: { name: 'Discounts', description: 'Codes that customers enter in the cart, for admins.' },
  orders: { name: 'Orders', description: 'Orders, their payments, refunds and custom print requests.' },
  documents: { name: 'Documents', description: 'Invoices and credit notes.' },
  payments: { name: 'Payments', description: 'The state of payments, for admins.' },
  requests: { name: 'Print requests', description: 'Requests for custom prints, for admins.' },
  quotes: { name: 'Quotes', description: 'Prices of models that customers have uploaded.' },
  'print-options': { name: 'Print options', description: 'What can be chosen for a print.' },
  filaments: { name: 'Filaments', description: 'What the shop prints with, for staff.' },
  spools: { name: 'Spools', description: 'The reels of filament and what is on them, for staff.' },
  'print-plan': { name: 'Print plan', description: 'What is printed where and when, for staff.' },
  printers: { name: 'Printers', description: 'The printers of the farm, for who prints.' },
  'price-rules': { name: 'Price rules', description: 'The figures of prices of prints, for admins.' },
  'print-jobs': { name: 'Print jobs', description: 'What is to be printed, for those who print.' },
  'print-attempts': { name: 'Print attempts', description: 'Print jobs that run or have run on a printer.' },
  uploads: { name: 'Uploads', description: 'Pictures and meshes. Private until a product shows them.' },
  contact: { name: 'Contact', description: 'Messages to the shop.' },
  withdrawals: {
    name: 'Withdrawals',
    description: 'Statements of withdrawal from the contract of an order.',
  },
  mails: { name: 'Mails', description: 'The delivery state of mails, for admins.' },
  webhooks: { name: 'Webhooks', description: 'Signed events of the payment providers.' },
  staff: { name: 'Staff', description: 'Who works in the shop, with which role, for admins.' },
  fees: { name: 'Fees and payouts', description: 'What Stripe and PayPal deduct and pay out, for staff.' },
  audit: { name: 'Audit log', description: 'What admins have changed, for admins.' },
  'production-costs': { name: 'Costs', description: 'What orders have cost, for the owner and accounting.' },
  books: { name: 'Books', description: 'Sales, taxes and closed months, for the owner and accounting.' },
  settings: { name: 'Settings', description: 'What admins set without code.' },
  admin: { name: 'Admin', description: 'What an admin has to do, counted.' },
};

export const openapiTags = Object.values(tagsByPath);

/** Returns the tag of a path: '/api/orders/{id}' is 'Orders'. */
export function openapiTagOf(url: string): string | undefined {
  return tagsByPath[url.split('/')[2] ?? '']?.name;
}
