import { z } from 'zod';
import { singleLineTextSchema } from '../shared/text-fields.ts';

/** An email address or the URL of a page. */
const contactPattern = /^(?:[^\s@/]+@[^\s@/]+\.[^\s@/]+|https?:\/\/[^\s/]+\.[^\s]+)$/;

/** Who is responsible for a product's safety (Regulation (EU) 2023/988, Art. 19). */
export const makerInput = z.object({
  legalName: singleLineTextSchema('Maker', 200),
  postalAddress: singleLineTextSchema('Postal address', 300),
  contact: singleLineTextSchema('Email or website', 200).regex(
    contactPattern,
    'This is an email address, or a website such as https://maker.example.',
  ),
});
