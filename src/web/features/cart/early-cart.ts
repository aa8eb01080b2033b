import { pictureVariants } from '#web/ui/picture-variants.ts';

/** How wide a line's picture is shown. */
export const linePictureSizes = '(min-width: 40rem) 7rem, 5rem';

/** The folders that have smaller pictures, and the addresses of those that a box so small can ask for. */
const folders = ['/media/products/', '/uploads/'].map((folder) => {
  const all = pictureVariants(`${folder}*.webp`)?.avif ?? '';
  return [folder, all.split(', ').slice(0, 3).join(', ')];
});

/** Where the cart's first picture goes while the cart itself is not there yet: in a line, in the list. */
export const earlyPictureId = 'early';

/**
 * Stands in the head of every page and does something on the cart alone: what is in it is known to the browser before
 * our scripts have come. Its first picture is fetched with them and shown before them, and what comes below has its
 * place from the start: a line is 9.5rem and its border, the words of an empty cart 15.25rem, on a wider screen 17.25.
 */
export const showEarlyCart = `if (location.pathname === '/cart') try {
  const items = JSON.parse(localStorage.getItem('cart'))?.orderItems ?? [];
  const emptyRem = matchMedia('(min-width: 40rem)').matches ? 17.25 : 15.25;
  const height = items.length ? 'calc(1px + ' + items.length + ' * (9.5rem + 1px))' : emptyRem + 'rem';
  const picture = document.createElement('picture');
  new MutationObserver((_changes, watch) => {
    const place = document.getElementById('${earlyPictureId}');
    if (!place) return;
    watch.disconnect();
    place.append(picture);
    place.parentElement.parentElement.style.minHeight = height;
  }).observe(document, { childList: true, subtree: true });
  const { image } = items[0];
  const [folder, widths] = ${JSON.stringify(folders)}.find(([folder]) => image.startsWith(folder) && image.endsWith('.webp'));
  const [source, img] = ['source', 'img'].map((name) => document.createElement(name));
  picture.append(
    Object.assign(source, {
      type: 'image/avif', sizes: ${JSON.stringify(linePictureSizes)},
      srcset: widths.replaceAll('*', image.slice(folder.length, -5)),
    }),
    Object.assign(img, { alt: '', decoding: 'sync', fetchPriority: 'high', className: 'size-full object-cover' }),
  );
} catch {}`;
