import { offerInput, type PrintRequestAnswer } from '#domain/print-requests/schemas.ts';
import { fieldErrors } from '#web/state/field-errors.ts';

/** What is typed into the form of an offer, as it is typed. */
export interface OfferTexts extends Record<string, string> {
  name: string;
  price: string;
  countInStock: string;
  image: string;
  description: string;
}

const longest = 4900;

/** The customer's own words are where a description begins. */
export function firstOffer({ color, filament, orderMessage, image }: PrintRequestAnswer): OfferTexts {
  const description = `${orderMessage.slice(0, longest)}\n\nPrinted in ${color} ${filament}.`;
  return { name: 'CUSTOM_ORDER', price: '', countInStock: '2', image: image?.path ?? '', description };
}

/** The same as the API takes it. A stock that is not digits goes along as text, to be refused as such. */
export function offerBody({ countInStock, ...texts }: OfferTexts) {
  const stock = countInStock.trim();
  return { ...texts, countInStock: /^\d+$/.test(stock) ? Number(stock) : stock };
}

const formInput = { safeParse: (texts: OfferTexts) => offerInput.safeParse(offerBody(texts)) };

/** The first complaint about each field. */
export function checkOffer(texts: OfferTexts) {
  return fieldErrors<OfferTexts>(formInput as Parameters<typeof fieldErrors>[0], texts);
}
