import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatUploadSizeLimit } from '#web/features/upload/validate-upload-file.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

const link = 'text-accent-text underline underline-offset-4';

const facts: { icon: IconName; title: string; text: ReactNode }[] = [
  {
    icon: 'lock',
    title: 'Your files stay private',
    text: 'Only you and we can open what you upload. A picture that we show on your product gets an address that nobody can guess.',
  },
  {
    icon: 'cube',
    title: 'What we can read',
    text: `One STL of up to ${formatUploadSizeLimit('stl')}, in millimeters, and one picture of up to ${formatUploadSizeLimit('image')}.`,
  },
  {
    icon: 'return',
    title: 'Made for you alone',
    text: (
      <>
        So custom orders are{' '}
        <Link to="/terms#custom-orders" className={link}>
          non-refundable
        </Link>
        , and the right of withdrawal does not apply. If we run over the lead time by more than 10 days, you
        get a full refund.
      </>
    ),
  },
  {
    icon: 'mail',
    title: 'Only a question?',
    text: (
      <Link to="/contact" className={link}>
        Write to us.
      </Link>
    ),
  },
];

/** About files, refunds and contact, shown before the request is sent. */
export function PrintRequestFacts() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      {facts.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <Icon name={icon} className="mt-0.5 size-6 text-teal" />
          <div>
            <p className="font-display font-semibold">{title}</p>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
