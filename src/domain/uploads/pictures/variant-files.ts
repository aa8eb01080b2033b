import type { PictureVariant } from '#domain/shared/ctx.ts';
import { pictureWidths } from './picture-widths.ts';

/** What is made of a picture of so many px: every step up to the first that it does not exceed. */
export function listVariants(pictureWidth: number): PictureVariant[] {
  const formats = Object.keys(pictureWidths) as PictureVariant['format'][];
  return formats.flatMap((format) => widthsFor(format, pictureWidth).map((width) => ({ format, width })));
}

/** The variant that stands for the one asked for, where the picture is too narrow for that. */
export function nearestVariant({ format, width }: PictureVariant, pictureWidth: number): PictureVariant {
  const made = widthsFor(format, pictureWidth);
  return { format, width: made.find((step) => step >= width) ?? made.at(-1) ?? width };
}

/** Whether it is one that is made at all. */
export function isKnownVariant({ format, width }: PictureVariant): boolean {
  return widthsFor(format, Number.POSITIVE_INFINITY).includes(width);
}

/** The name of a variant in the file store, beside '<stem>.webp'. A stem has no dot, so it is nothing else's. */
export function variantFileName(original: string, { format, width }: PictureVariant): string {
  return `${original.replace(/\.webp$/, '')}.${width}.${format}`;
}

function widthsFor(format: PictureVariant['format'], pictureWidth: number): number[] {
  const steps: readonly number[] = pictureWidths[format];
  return steps.filter((_step, index) => index === 0 || (steps[index - 1] ?? 0) < pictureWidth);
}
