import type { MailTableRow } from './mail-elements.ts';

/** The content of a statement of withdrawal, and when it was submitted. */
export function toWithdrawalTableRows(data: Record<string, string>): MailTableRow[] {
  const { orderNumber = '', name = '', email = '', note, submittedAt } = data;
  return [
    ['Withdrawn from', note ? 'The items below' : 'The whole order'],
    ['Order number', orderNumber],
    ['Name', name],
    ['Email', email],
    ['Submitted', formatSubmissionTime(submittedAt)],
  ];
}

/** Such as '21 November 2026, 05:24:09 UTC'. `iso` is ISO 8601. */
function formatSubmissionTime(iso = ''): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(iso)).replace(' at ', ', ')} UTC`;
}
