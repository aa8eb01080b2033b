import type { WithdrawalFormValues } from './use-withdrawal-form.ts';

interface WithdrawalFactsProps {
  values: WithdrawalFormValues;
  /** When it was received. */
  submittedAt?: string;
}

/** The content of a statement of withdrawal. */
export function WithdrawalFacts({ values, submittedAt }: WithdrawalFactsProps) {
  const { orderNumber, name, email, note } = values;
  const facts = [
    ['Order number', orderNumber],
    ['Name', name],
    ['Email', email],
    ['Withdrawn from', note.trim() || 'The whole order'],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
          <dd dir="auto" className="min-w-0 font-medium whitespace-pre-line [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
      {submittedAt && (
        <div className="sm:contents">
          <dt className="text-sm text-muted sm:pt-0.5">Received</dt>
          <dd className="font-medium">
            <time dateTime={submittedAt}>{timeFormat.format(new Date(submittedAt))}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' });
