import type { TodayResponse } from '#domain/admin/schemas.ts';
import { maxDaysLate } from '#domain/shared/max-days-late.ts';
import type { IconName } from '#web/ui/pictures/icons.ts';
import { toProductionOrdersPath } from '../frame/to-production-orders-path.ts';
import { type AttentionGroup, attentionGroupLabels, filterAttention } from '../payments/attention-groups.ts';

export interface Work {
  label: string;
  /** Its list. */
  to: string;
  icon: IconName;
  count: number;
}

interface WorkGroup {
  title: string;
  works: readonly Work[];
}

type MaybeWork = Omit<Work, 'count'> & { count: number | undefined };

const isShown = (work: MaybeWork): work is Work => work.count !== undefined;

/** What waits, as far as it is counted: the rest is not for the user's role, or needs printers. */
export function listWork({ counts, attention }: Omit<TodayResponse, 'sales'>): WorkGroup[] {
  const ofAttention = (group: AttentionGroup, icon: IconName): MaybeWork => ({
    ...{ label: attentionGroupLabels[group], to: `/admin/payments?attention=${group}`, icon },
    count: attention && filterAttention(attention, group).length,
  });
  const all: readonly { title: string; works: readonly MaybeWork[] }[] = [
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
        { label: 'Filaments to buy', to: '/admin/filaments', icon: 'spool', count: counts.filamentsToBuy },
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
  return all
    .map(({ title, works }) => ({ title, works: works.filter(isShown) }))
    .filter(({ works }) => works.length > 0);
}
