import { type ReactNode, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { UserInfo } from '#domain/accounts/schemas.ts';
import type { AdminCountsResponse } from '#domain/admin/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type AdminSection, listSectionGroups, toPartPath } from './admin-sections.ts';
import { formatOpenCount } from './format-open-count.ts';

interface AdminNavigationProps {
  user: UserInfo;
  counts: AdminCountsResponse | null;
  /** `menu` on small screens: larger targets, and its links replace the history entry of the open menu. */
  look: 'side' | 'menu';
}

export function AdminNavigation({ user, counts, look }: AdminNavigationProps) {
  return (
    <nav aria-label="Admin" className={look === 'side' ? 'grid gap-3' : 'grid gap-2'}>
      {listSectionGroups(user).map(({ title, sections }) => (
        <SectionGroup key={title ?? ''} title={title}>
          {sections.map((section) => (
            <SectionItem key={section.to} section={section} counts={counts} look={look} />
          ))}
        </SectionGroup>
      ))}
    </nav>
  );
}

function SectionGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      {title && (
        <p id={id} className="px-3 text-xs font-semibold text-muted">
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>{children}</ul>
    </div>
  );
}

function SectionItem({
  section,
  counts,
  look,
}: Omit<AdminNavigationProps, 'user'> & { section: AdminSection }) {
  const { to, label, icon, count, parts = [] } = section;
  const open = (count && counts?.[count.of]) ?? 0;
  const isMenu = look === 'menu';
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/admin'}
        replace={isMenu}
        className={({ isActive }) =>
          joinClassNames(
            'flex items-center gap-3 rounded-md px-3 font-medium -outline-offset-3 hover:bg-sunken',
            isMenu ? 'min-h-12' : 'min-h-9 text-sm pointer-coarse:min-h-11',
            isActive && 'bg-sunken text-accent-text',
          )
        }
      >
        <Icon name={icon} className="size-5 shrink-0" />
        {label}
        {count && open > 0 && <CountText count={open} words={count.words} isFault={count.isFault ?? false} />}
      </NavLink>
      {parts.length > 0 && (
        <ul className={joinClassNames('ml-8', isMenu && 'grid grid-cols-2')}>
          {parts.map((part) => (
            <PartItem
              key={part.of}
              to={toPartPath(part, counts)}
              label={part.label}
              count={counts?.[part.of] ?? 0}
              look={look}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PartItemProps {
  to: string;
  label: string;
  count: number;
  look: AdminNavigationProps['look'];
}

function PartItem({ to, label, count, look }: PartItemProps) {
  const { pathname, search } = useLocation();
  const isCurrent = pathname + search === to;
  return (
    <li>
      <Link
        to={to}
        replace={look === 'menu'}
        aria-current={isCurrent ? 'true' : undefined}
        className={joinClassNames(
          'flex items-center rounded-md px-3 text-sm -outline-offset-3 hover:bg-sunken',
          look === 'menu' ? 'min-h-12' : 'min-h-8 pointer-coarse:min-h-11',
          isCurrent ? 'font-semibold text-accent-text' : count === 0 && 'text-muted',
        )}
      >
        {label}
        {count > 0 && <CountText count={count} words="" isFault={false} />}
      </Link>
    </li>
  );
}

function CountText({ count, words, isFault }: { count: number; words: string; isFault: boolean }) {
  return (
    <>
      <span
        className={joinClassNames(
          'ml-auto min-w-6 rounded-full px-1.5 text-center text-xs leading-6 font-semibold tabular-nums',
          isFault ? 'bg-danger-soft text-danger-text' : 'bg-accent-soft text-accent-text',
        )}
      >
        {formatOpenCount(count)}
      </span>
      {words && <VisuallyHidden> {words}</VisuallyHidden>}
    </>
  );
}
