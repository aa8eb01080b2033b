import { useEffect, useEffectEvent, useState } from 'react';
import { type QuoteDetailsResponse, quoteDetailsResponse, updateQuoteInput } from '#domain/quotes/schemas.ts';
import { parseDollars, toDollars } from '#domain/shared/money.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';

export type QuoteDetails = QuoteDetailsResponse['quote'];

/** As typed: the date is a day in the reader's time zone. */
type OfferValues = Record<'price' | 'note' | 'validUntil', string>;

export interface OfferQuoteOptions {
  quote: QuoteDetails;
  onOffered: (quote: QuoteDetails) => void;
  /** Somebody else has decided meanwhile. `typed`: the price and note of this form. */
  onConflict: (message: string, typed: string) => void;
  /** Whether the form has input that is not sent. */
  onTyping: (isTyping: boolean) => void;
}

const parsePrice = (text: string): number | null => {
  const parsed = parseDollars(text);
  return parsed === null ? null : toDollars(parsed);
};

/** The end of the day; what is no date stays as it is, so that the schema refuses it. */
function toEndOfDay(day: string): string | undefined {
  if (!day) return undefined;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
}

const isPast = (day: string) => Date.parse(toEndOfDay(day) ?? '') <= Date.now();

/** The price is sent if it is not that of the rules. What is no price is sent as text, so that the schema refuses it. */
const toBody = ({ price, note, validUntil }: OfferValues, byRules: number) => {
  const parsed = parsePrice(price);
  return {
    state: 'offered',
    price: parsed === byRules ? undefined : (parsed ?? price),
    note: note.trim() || undefined,
    validUntil: toEndOfDay(validUntil),
  };
};

/** Keeps what was typed until the quote is offered. */
export function useOfferQuoteForm({ quote, onOffered, onConflict, onTyping }: OfferQuoteOptions) {
  const [initial] = useState(() => ({ price: quote.price.total.toFixed(2), note: '', validUntil: '' }));
  const control = useForm<OfferValues>({
    initial,
    check: (typed) => ({
      ...(isPast(typed.validUntil) && { validUntil: 'The end is in the past.' }),
      ...collectFieldErrors<OfferValues>(updateQuoteInput, toBody(typed, quote.price.total)),
    }),
    async send(typed) {
      const body = toBody(typed, quote.price.total);
      const call = { method: 'PATCH', body, responseSchema: quoteDetailsResponse } as const;
      onOffered((await callAdminApi(`/api/quotes/${quote._id}`, call)).quote);
    },
    onFailure(failure) {
      if (failure.status !== 409) return failure;
      const { price, note } = control.values;
      onConflict(
        failure.message,
        [`$${price}`, note.trim() && `“${note.trim()}”`].filter(Boolean).join(', '),
      );
      return null;
    },
  });
  const isTyping = Object.entries(initial).some(
    ([name, value]) => control.values[name as keyof OfferValues] !== value,
  );
  const reportTyping = useEffectEvent(onTyping);
  useEffect(() => {
    reportTyping(isTyping);
    return () => reportTyping(false);
  }, [isTyping]);
  // Nothing is offered for $0.00.
  return { ...control, price: parsePrice(control.values.price) || null };
}
