import { type PrintRequestInput, printRequestInput } from '#domain/print-requests/schemas.ts';
import { printColors, printFilaments, undecided } from '#domain/print-requests/states.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';

/** The form's values as typed, by the API's field names. */
export type PrintRequestFormValues = Record<keyof PrintRequestInput, string>;

export const checkPrintRequest = (texts: PrintRequestFormValues) =>
  collectFieldErrors<PrintRequestFormValues>(printRequestInput, texts);

/** Initial values: the user's contact details, and the product and color in the address. */
export function toInitialPrintRequestValues(
  who: { name: string; email: string },
  search: URLSearchParams,
): PrintRequestFormValues {
  const color = printColors.find((each) => each === search.get('color')) ?? undecided;
  const filament = printFilaments.find((each) => each === search.get('filament')) ?? undecided;
  const orderMessage = initialMessage(search.get('product'), search.get('look'));
  return { name: who.name, email: who.email, color, filament, image: '', stlFile: '', orderMessage };
}

const maxParamLength = 120;

/** 'I would like the Fox mask in crimson.' after following a link in a product's viewer. */
function initialMessage(product: string | null, look: string | null): string {
  if (!product) return '';
  const color = look ? ` in ${look.slice(0, maxParamLength)}` : '';
  return `I would like “${product.slice(0, maxParamLength)}”${color}.\n`;
}
