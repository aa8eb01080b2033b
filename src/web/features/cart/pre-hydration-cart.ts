import { toPictureVariants } from '#web/ui/pictures/to-picture-variants.ts';

/** The `sizes` of a line's picture. */
export const cartLinePictureSizes = '(min-width: 40rem) 7rem, 5rem';

/** The folders that have picture variants, with the `srcset` of the widths small enough for a cart line. */
const folders = ['/media/products/', '/uploads/'].map((folder) => {
  const all = toPictureVariants(`${folder}*.webp`)?.avif ?? '';
  return [folder, all.split(', ').slice(0, 3).join(', ')];
});

/** Id of the placeholder shown until the cart is rendered. */
export const preHydrationCartId = 'early';

/**
 * Runs in the head of every page, but only acts on the cart, whose content is in local storage before our scripts have
 * loaded: preloads and shows the first picture, fills in the names and reserves the height so that nothing shifts. The
 * text of an empty cart is 15.25rem high, on wider screens 17.25, and its summary 15.
 */
export const preHydrationCartScript = `if (location.pathname === '/cart') try {
  const items = [].concat(JSON.parse(localStorage.getItem('cart'))?.orderItems ?? []);
  const picture = document.createElement('picture');
  new MutationObserver((_changes, watch) => {
    const place = document.getElementById('${preHydrationCartId}');
    // All of it has been read when what comes after it is.
    if (!place?.nextSibling) return;
    watch.disconnect();
    const line = place.firstChild;
    if (!items.length) {
      place.style.minHeight = matchMedia('(min-width: 40rem)').matches ? '17.25rem' : '15.25rem';
      place.nextSibling.style.height = '15rem';
    }
    place.append(...items.slice(1).map(() => line.cloneNode(true)));
    items.forEach((item, n) => {
      const lines = place.children[n].children[1];
      if (item?.name) lines.firstChild.textContent = item.name;
      if (item?.choices) lines.append(Object.assign(document.createElement('p'), { className: 'mt-0.5 text-sm', textContent: item.chosen }));
    });
    line.firstChild.append(picture);
  }).observe(document, { childList: true, subtree: true });
  const { image } = items[0];
  const [folder, widths] = ${JSON.stringify(folders)}.find(([folder]) => image.startsWith(folder) && image.endsWith('.webp'));
  const [source, img] = ['source', 'img'].map((name) => document.createElement(name));
  picture.append(
    Object.assign(source, {
      type: 'image/avif', sizes: ${JSON.stringify(cartLinePictureSizes)},
      srcset: widths.replaceAll('*', image.slice(folder.length, -5)),
    }),
    Object.assign(img, { alt: '', decoding: 'sync', fetchPriority: 'high', className: 'size-full object-cover' }),
  );
} catch {}`;
