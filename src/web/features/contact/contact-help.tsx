import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

interface Fact {
  icon: IconName;
  title: string;
  text: ReactNode;
}

const link = 'text-accent-text underline underline-offset-4';

const facts: Fact[] = [
  { icon: 'clock', title: 'A person answers', text: 'Replies take 1-2 business days.' },
  {
    icon: 'package',
    title: 'About an order?',
    text: (
      <>
        Its number helps us to find it: it is in your mail and under{' '}
        <Link to="/orders" className={link}>
          your orders
        </Link>
        .
      </>
    ),
  },
  {
    icon: 'return',
    title: 'Sending something back?',
    text: (
      <>
        You have 14 days from receipt. Tell us here first, and see{' '}
        <Link to="/terms#returns" className={link}>
          how returns work
        </Link>
        .
      </>
    ),
  },
  {
    icon: 'shield',
    title: 'What we do with it',
    text: (
      <>
        We use what you write to answer you. More in the{' '}
        <Link to="/privacy" className={link}>
          privacy policy
        </Link>
        .
      </>
    ),
  },
];

/** Answers to common questions, and what to include in a message. */
export function ContactHelp() {
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:max-w-lg lg:grid-cols-1 lg:border-t lg:border-line lg:pt-8">
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
