/**
 * The widths in px of picture variants: AVIF for most browsers, WebP for the others. 1440 is the product page's picture
 * on a desktop with two device pixels per CSS pixel; 240 the cart's on a phone with three.
 */
export const pictureWidths = { avif: [240, 360, 480, 720, 960, 1440], webp: [360, 720] } as const;
