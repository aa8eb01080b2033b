import { runShop } from './boot/run-shop.ts';

/** The program itself, from its sources or built. */
await runShop(process.env);
