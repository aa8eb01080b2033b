import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

const link = 'text-accent-text underline underline-offset-4';

const facts: { icon: IconName; title: string; text: ReactNode }[] = [
  {
    icon: 'clock',
    title: 'A price at once',
    text: 'From the size and shape of your model, with how far it may be off.',
  },
  {
    icon: 'lock',
    title: 'Your file stays with you',
    text: 'Only numbers, such as its volume, are sent to work out the price.',
  },
  {
    icon: 'return',
    title: 'Made for you alone',
    text: (
      <>
        So it is{' '}
        <Link to="/terms#custom-orders" className={link}>
          non-refundable
        </Link>
        , and the right of withdrawal does not apply.
      </>
    ),
  },
  {
    icon: 'mail',
    title: 'No 3D file?',
    text: (
      <Link to="/customorder" className={link}>
        Describe what you would like.
      </Link>
    ),
  },
];

/** What a visitor wants to know before choosing a file. */
export function QuoteFacts() {
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
