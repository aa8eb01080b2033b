import { runShop } from './start/run-shop.ts';

/** The program itself, from its sources or built. */
await runShop(process.env);
