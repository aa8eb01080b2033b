import { offerPrintRequestInput, type PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';

/** Values of the offer form as typed. */
export interface PrintOfferFormValues extends Record<string, string> {
  name: string;
  price: string;
  countInStock: string;
  image: string;
  description: string;
}

const maxMessageLength = 4900;

/** The description starts with the customer's own words. */
export function toInitialPrintOfferValues({
  color,
  filament,
  orderMessage,
  image,
}: PrintRequestResponse): PrintOfferFormValues {
  const description = `${orderMessage.slice(0, maxMessageLength)}\n\nPrinted in ${color} ${filament}.`;
  return { name: 'CUSTOM_ORDER', price: '', countInStock: '2', image: image?.path ?? '', description };
}

/** The request body. A stock that is not a number is sent as text, so that the API rejects it. */
export function toPrintOfferBody({ countInStock, ...texts }: PrintOfferFormValues) {
  const stock = countInStock.trim();
  return { ...texts, countInStock: /^\d+$/.test(stock) ? Number(stock) : stock };
}

const offerFormSchema = {
  safeParse: (texts: PrintOfferFormValues) => offerPrintRequestInput.safeParse(toPrintOfferBody(texts)),
};

/** The first error of each field. */
export function checkPrintOfferForm(texts: PrintOfferFormValues) {
  return collectFieldErrors<PrintOfferFormValues>(
    offerFormSchema as Parameters<typeof collectFieldErrors>[0],
    texts,
  );
}
