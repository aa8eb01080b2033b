import type { ShopSettings } from '../shared/shop-settings.ts';
import { toAccentStyle } from './accent-colors.ts';
import { fitLogo, hasNameInLogo, toSmallLogo } from './shop-logo.ts';

/**
 * The style sheet with the owner's color and logo, for the head of every page, so that no page loads more JavaScript
 * and nothing moves when the logo arrives. Null: nothing is set.
 */
export function toShopStyle({ accent, logo }: Pick<ShopSettings, 'accent' | 'logo'>): string | null {
  const style = `${accent ? toAccentStyle(accent) : ''}${logo ? toLogoStyle(logo) : ''}`;
  return style || null;
}

/** The svg of `BrandMark` in the header, the footer and the admin: a class of its own would make every page's script larger. */
const mark = 'svg[stroke-width="2.6"][class^=size-]';

/** Replaces the shop's mark. The schema of the settings allows no character in the address that would need escaping. */
function toLogoStyle(logo: NonNullable<ShopSettings['logo']>): string {
  const { width, height } = fitLogo(logo, 160, 36);
  const rules = `${mark}{width:${width}px;height:${height}px;background:url(${toSmallLogo(logo.image)}) center/contain no-repeat}${mark}>*{display:none}`;
  return hasNameInLogo(logo) ? `${rules}${mark}+span{display:none}` : rules;
}
