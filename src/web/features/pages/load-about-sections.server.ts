import { type TextSection, toTextSections } from '#domain/settings/text-sections.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** The owner's own text; null: the page that every shop begins with. */
export function loadAboutSections({ shop }: Ctx): TextSection[] | null {
  const { about } = shop.texts;
  return about === null ? null : toTextSections(about, 'About Us');
}
