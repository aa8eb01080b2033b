import { pictureVariants } from '#web/ui/picture-variants.ts';

/** How wide a line's picture is shown. */
export const linePictureSizes = '(min-width: 40rem) 7rem, 5rem';

/** The folders that have smaller pictures, and the addresses of those that a box so small can ask for. */
const folders = ['/media/products/', '/uploads/'].map((folder) => {
  const all = pictureVariants(`${folder}*.webp`)?.avif ?? '';
  return [folder, all.split(', ').slice(0, 3).join(', ')];
});

/**
 * Stands in the head of every page and does something on the cart alone: what is in it is known to the browser before
 * our scripts have come, so its first picture is fetched with them and not after them.
 */
export const fetchCartPicture = `if (location.pathname === '/cart') try {
  const { image } = JSON.parse(localStorage.getItem('cart')).orderItems[0];
  const [folder, widths] = ${JSON.stringify(folders)}.find(([folder]) => image.startsWith(folder) && image.endsWith('.webp'));
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload', as: 'image', type: 'image/avif', imageSizes: ${JSON.stringify(linePictureSizes)},
    imageSrcset: widths.replaceAll('*', image.slice(folder.length, -5)),
  });
  document.head.append(link);
} catch {}`;
