import type { PictureVariantSpec } from '#domain/shared/pictures.ts';
import { pictureWidths } from './picture-widths.ts';

/** The widths of variants of a picture: every step up to the first that is not smaller than the picture. */
export function listPictureVariants(pictureWidth: number): PictureVariantSpec[] {
  const formats = Object.keys(pictureWidths) as PictureVariantSpec['format'][];
  return formats.flatMap((format) => widthsFor(format, pictureWidth).map((width) => ({ format, width })));
}

/** The variant to serve for a requested one, if the picture is too narrow for that. */
export function findNearestPictureVariant(
  { format, width }: PictureVariantSpec,
  pictureWidth: number,
): PictureVariantSpec {
  const made = widthsFor(format, pictureWidth);
  return { format, width: made.find((step) => step >= width) ?? made.at(-1) ?? width };
}

/** Whether this variant exists for any picture. */
export function isPictureVariant({ format, width }: PictureVariantSpec): boolean {
  return widthsFor(format, Number.POSITIVE_INFINITY).includes(width);
}

/** The file name of a variant, beside '<stem>.webp'. A stem has no dot, so names cannot collide. */
export function toVariantFileName(original: string, { format, width }: PictureVariantSpec): string {
  return `${original.replace(/\.webp$/, '')}.${width}.${format}`;
}

function widthsFor(format: PictureVariantSpec['format'], pictureWidth: number): number[] {
  const steps: readonly number[] = pictureWidths[format];
  return steps.filter((_step, index) => index === 0 || (steps[index - 1] ?? 0) < pictureWidth);
}
