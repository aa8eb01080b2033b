import { PageContainer } from '#web/ui/page-container.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';

interface Pledge {
  icon: IconName;
  title: string;
  text: string;
}

const pledges: Pledge[] = [
  { icon: 'layers', title: 'Made to order', text: 'Printed, cleaned and checked in our own print farm.' },
  {
    icon: 'return',
    title: '14 days to return',
    text: 'In original condition, counted from the day it arrives.',
  },
  {
    icon: 'clock',
    title: 'On time, or your money back',
    text: 'More than 10 days past the lead time: full refund.',
  },
  {
    icon: 'cube',
    title: 'Your STL, our printers',
    text: 'Custom projects in nine filaments and nine colors.',
  },
];

export function TrustPointsStrip() {
  return (
    <section aria-label="What you can count on" className="border-b border-line bg-surface">
      <PageContainer>
        <ul className="grid gap-x-8 gap-y-5 py-7 sm:grid-cols-2 lg:grid-cols-4">
          {pledges.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <Icon name={icon} className="mt-0.5 size-6 text-teal" />
              <div>
                <p className="font-display font-semibold">{title}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </PageContainer>
    </section>
  );
}
