import type { ReactNode } from 'react';
import type { CustomizableMail } from '#domain/shared/mail/customizable-mails.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { mailMultilineText } from './mail-elements.ts';

/** Adds the owner's texts to the content of a mail: one after the greeting, which is its first element, and one at its end. */
export function addOwnTexts(
  { mailTexts }: Pick<ShopSettings, 'mailTexts'>,
  mail: CustomizableMail,
  [greeting, ...rest]: readonly ReactNode[],
): ReactNode[] {
  const { intro, closing } = mailTexts[mail];
  const toElements = (text: string | null) => (text ? [mailMultilineText(text)] : []);
  return [greeting, ...toElements(intro), ...rest, ...toElements(closing)];
}
