interface Size {
  width: number;
  height: number;
}

/** A logo at least twice as wide as high contains the name: it stands in place of the shop's mark and of its name. */
export const hasNameInLogo = ({ width, height }: Size): boolean => width >= 2 * height;

/** The size in px at which a logo fits into a box. */
export function fitLogo({ width, height }: Size, maxWidth: number, maxHeight: number): Size {
  const scale = Math.min(maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The variant that is 360 px wide: enough for twice the width at which a logo is shown. */
export const toSmallLogo = (image: string): string => image.replace(/\.webp$/, '.360.webp');
