import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

const link = 'text-accent-text underline underline-offset-4';

const facts: { icon: IconName; title: string; text: ReactNode }[] = [
  {
    icon: 'clock',
    title: `Within ${withdrawalDays} days`,
    text: `The period ends ${withdrawalDays} days after the day on which you receive your parcel. You can send this form later too: we look at every one.`,
  },
  {
    icon: 'layers',
    title: 'Not for custom prints',
    text: 'They are made for one person, so the right of withdrawal does not apply to them.',
  },
  {
    icon: 'return',
    title: 'What happens next',
    text: (
      <>
        You get a receipt with the date and time. More about sending back and refunds under{' '}
        <Link to="/shipping-returns#returns" className={link}>
          shipping and returns
        </Link>
        .
      </>
    ),
  },
  {
    icon: 'mail',
    title: 'Damaged or wrong?',
    text: (
      <>
        Then you need not withdraw.{' '}
        <Link to="/contact" className={link}>
          Write to us
        </Link>{' '}
        and we put it right.
      </>
    ),
  },
];

/** The period, the exemption and what follows, before anything is sent. */
export function WithdrawalHelp() {
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:max-w-lg lg:grid-cols-1 lg:border-t lg:border-line lg:pt-8 print:hidden">
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
