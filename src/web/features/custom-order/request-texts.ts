import {
  type PrintRequestInput,
  printColors,
  printFilaments,
  printRequestInput,
} from '#domain/print-requests/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';

/** The form as it is typed, by the names that the API has for it. */
export type RequestTexts = Record<keyof PrintRequestInput, string>;

export const checkRequest = (texts: RequestTexts) => fieldErrors<RequestTexts>(printRequestInput, texts);

/** What the form begins with: who asks, and what the link to it says. */
export function firstTexts(who: { name: string; email: string }, search: URLSearchParams): RequestTexts {
  const color = printColors.find((each) => each === search.get('color')) ?? printColors[0];
  const filament = printFilaments.find((each) => each === search.get('filament')) ?? printFilaments[0];
  const orderMessage = messageAbout(search.get('product'), search.get('look'));
  return { name: who.name, email: who.email, color, filament, image: '', stlFile: '', orderMessage };
}

const longest = 120;

/** 'I would like the Fox mask in crimson.' for who comes from a product's viewer. */
function messageAbout(product: string | null, look: string | null): string {
  if (!product) return '';
  const color = look ? ` in ${look.slice(0, longest)}` : '';
  return `I would like “${product.slice(0, longest)}”${color}.\n`;
}
