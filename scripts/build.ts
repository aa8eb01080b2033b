import { buildShop } from '../src/bundle/build-shop.ts';

/** `npm run build`: builds in advance what the first `npm start` would build, for container images. */
console.log(await buildShop());
