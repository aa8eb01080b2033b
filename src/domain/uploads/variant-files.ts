import type { PictureForm } from '../shared/ctx.ts';
import { pictureSteps } from './picture-steps.ts';

/** What is made of a picture of so many px: every step up to the first that it does not exceed. */
export function variantsOf(pictureWidth: number): PictureForm[] {
  const formats = Object.keys(pictureSteps) as PictureForm['format'][];
  return formats.flatMap((format) => stepsOf(format, pictureWidth).map((width) => ({ format, width })));
}

/** The variant that stands for the one asked for, where the picture is too narrow for that. */
export function nearestVariant({ format, width }: PictureForm, pictureWidth: number): PictureForm {
  const made = stepsOf(format, pictureWidth);
  return { format, width: made.find((step) => step >= width) ?? made.at(-1) ?? width };
}

/** Whether it is one that is made at all. */
export function isVariant({ format, width }: PictureForm): boolean {
  return stepsOf(format, Number.POSITIVE_INFINITY).includes(width);
}

/** The name of a variant in the file store, beside '<stem>.webp'. A stem has no dot, so it is nothing else's. */
export function variantName(original: string, { format, width }: PictureForm): string {
  return `${original.replace(/\.webp$/, '')}.${width}.${format}`;
}

function stepsOf(format: PictureForm['format'], pictureWidth: number): number[] {
  const steps: readonly number[] = pictureSteps[format];
  return steps.filter((_step, index) => index === 0 || (steps[index - 1] ?? 0) < pictureWidth);
}
