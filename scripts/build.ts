import { buildShop } from '../src/bundle/build-shop.ts';

/** `npm run build`: what the first `npm start` would build, ahead of it; for images that start elsewhere. */
console.log(await buildShop());
