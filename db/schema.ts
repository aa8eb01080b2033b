export * from './tables/accounts.ts';
export * from './tables/catalogue.ts';
export * from './tables/orders.ts';
export * from './tables/payments.ts';
export * from './tables/post.ts';
