import type { ContactTopic } from '#domain/contact/states.ts';

export const contactTopicLabels: Readonly<Record<ContactTopic, string>> = {
  order: 'An order',
  product: 'A product',
  custom: 'A custom print',
  other: 'Something else',
};
