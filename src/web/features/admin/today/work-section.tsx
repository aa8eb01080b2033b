import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { TodayResponse } from '#domain/admin/schemas.ts';
import { useUser } from '#web/state/use-user.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { canOpenSection, findSection } from '../frame/admin-sections.ts';
import { formatOpenCount } from '../frame/format-open-count.ts';
import { listWork, type Work } from './list-work.ts';

/** What waits: each count opens its list, if the user may open it. */
export function WorkSection(work: Omit<TodayResponse, 'sales'>) {
  const groups = listWork(work);
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

function WorkGroup({ title, works }: { title: string; works: readonly Work[] }) {
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
