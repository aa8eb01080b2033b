interface AnswerTemplateValues {
  name: string;
  orderNumber?: number | null | undefined;
}

/** The text with the values of a message; {number} stays if the message names no order. */
export function fillAnswerTemplate(text: string, { name, orderNumber }: AnswerTemplateValues): string {
  const named = text.replaceAll('{name}', () => name);
  return orderNumber ? named.replaceAll('{number}', String(orderNumber)) : named;
}
