import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { TodayResponse } from '#domain/admin/schemas.ts';
import { maxDaysLate } from '#domain/shared/max-days-late.ts';
import { useUser } from '#web/state/use-user.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { IconName } from '#web/ui/pictures/icons.ts';
import { canOpenSection, findSection } from '../frame/admin-sections.ts';
import { formatOpenCount } from '../frame/format-open-count.ts';
import { toProductionOrdersPath } from '../frame/to-production-orders-path.ts';
import { type AttentionGroup, attentionGroupLabels, filterAttention } from '../payments/attention-groups.ts';

interface Work {
  label: string;
  to: string;
  icon: IconName;
  /** Undefined: not for this role. */
  count: number | undefined;
}

type ShownWork = Work & { count: number };

const isShown = (work: Work): work is ShownWork => work.count !== undefined;

/** What waits: each count opens its list, if the user may open it. */
export function WorkSection({ counts, attention }: Omit<TodayResponse, 'sales'>) {
  const ofAttention = (group: AttentionGroup, icon: IconName): Work => ({
    ...{ label: attentionGroupLabels[group], to: `/admin/payments?attention=${group}`, icon },
    count: attention && filterAttention(attention, group).length,
  });
  const all: readonly { title: string; works: readonly Work[] }[] = [
    {
      title: 'Make and send',
      works: [
        {
          label: 'To print',
          to: toProductionOrdersPath('toPrint', counts),
          icon: 'print',
          count: counts.toPrint,
        },
        {
          label: 'To pack',
          to: toProductionOrdersPath('toPack', counts),
          icon: 'package',
          count: counts.toPack,
        },
        { label: 'Jobs to start', to: '/admin/queue', icon: 'spool', count: counts.printJobs },
        {
          ...{ label: 'Prints to check', to: '/admin/queue?state=printed', icon: 'check' },
          count: counts.printsToCheck,
        },
        { label: 'Ships today', to: '/admin/orders?due=today', icon: 'truck', count: counts.dueToday },
        { label: 'Late', to: '/admin/orders?due=late', icon: 'clock', count: counts.late },
        ofAttention('stock', 'alert'),
        { label: 'Low stock', to: '/admin/products?stock=low', icon: 'layers', count: counts.lowStock },
      ],
    },
    {
      title: 'Answer',
      works: [
        { label: 'Messages', to: '/admin/messages?state=open', icon: 'mail', count: counts.messages },
        { label: 'Requests', to: '/admin/requests?state=new', icon: 'spool', count: counts.requests },
        { label: 'Quotes', to: '/admin/quotes?state=review', icon: 'cube', count: counts.quotes },
        {
          label: 'Withdrawals',
          to: '/admin/withdrawals?state=open',
          icon: 'return',
          count: counts.withdrawals,
        },
        {
          ...{ label: 'Reviews', to: '/admin/reviews?state=unanswered', icon: 'star' },
          count: counts.reviews,
        },
      ],
    },
    {
      title: 'Fix',
      works: [
        { label: 'Printers to check', to: '/admin/printers', icon: 'cube', count: counts.lostPrinters },
        ofAttention('refund', 'return'),
        ofAttention('payment', 'card'),
        {
          label: `Over ${maxDaysLate} days late`,
          to: '/admin/orders?due=late10',
          icon: 'alert',
          count: counts.late10,
        },
        { label: 'Mails not sent', to: '/admin/mails?state=dead', icon: 'upload', count: counts.deadMails },
      ],
    },
  ];
  const groups = all
    .map(({ title, works }) => ({ title, works: works.filter(isShown) }))
    .filter(({ works }) => works.length > 0);
  if (groups.every(({ works }) => works.every(({ count }) => count === 0)))
    return (
      <Card>
        <EmptyState
          title="Nothing waits for you"
          text="Orders to print and pack, questions and problems appear here."
          className="py-6 sm:py-8"
        />
      </Card>
    );
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {groups.map((group) => (
        <WorkGroup key={group.title} {...group} />
      ))}
    </div>
  );
}

function WorkGroup({ title, works }: { title: string; works: readonly ShownWork[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface pb-2 shadow-rest">
      <h2 id={id} className="px-4 pt-3 pb-1 text-lg">
        {title}
      </h2>
      <ul>
        {works.map(({ label, to, icon, count }) => (
          <li key={to}>
            <WorkLink
              to={to}
              className={joinClassNames(
                'flex min-h-11 items-center gap-3 px-4 dense:min-h-9 dense:text-sm',
                count === 0 ? 'text-muted' : 'font-medium',
              )}
            >
              <Icon name={icon} className="size-5 shrink-0" />
              {label}
              <span
                className={joinClassNames(
                  'ml-auto font-display text-lg tabular-nums',
                  count > 0 && 'font-semibold',
                )}
              >
                {formatOpenCount(count)}
              </span>
            </WorkLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WorkLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const user = useUser();
  const section = findSection(to.split('?')[0] ?? '');
  if (!user || !section || !canOpenSection(user, section)) return <p className={className}>{children}</p>;
  return (
    <Link to={to} className={`${className} -outline-offset-3 hover:bg-sunken`}>
      {children}
    </Link>
  );
}
