import type { ReactNode } from 'react';

interface MailPreviewProps {
  to: string;
  subject: string;
  heading: string;
  /** The parts of the mail between its heading and its footer. */
  children: ReactNode;
}

/** What will be mailed to a customer, in the shop's layout of mails. */
export function MailPreview({ to, subject, heading, children }: MailPreviewProps) {
  return (
    <section
      aria-label="Preview of the mail"
      className="grid gap-3 rounded-lg border border-line bg-sunken p-4 text-sm [overflow-wrap:anywhere]"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-muted">To</dt>
        <dd>{to}</dd>
        <dt className="text-muted">Reply to</dt>
        <dd>Your own address</dd>
        <dt className="text-muted">Subject</dt>
        <dd className="font-medium">{subject}</dd>
      </dl>
      <div className="grid gap-3 border-t border-line pt-3">
        <p className="font-display text-lg font-semibold">{heading}</p>
        {children}
      </div>
    </section>
  );
}

/** A text with its line breaks. */
export const MailPreviewText = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-line">
    {text}
  </p>
);
