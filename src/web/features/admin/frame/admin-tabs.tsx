import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { adminNavigationLinks } from '#web/features/shell/navigation/admin-navigation-links.ts';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function AdminTabs({ deadMails }: { deadMails: number }) {
  const row = useScrollToCurrentTab();
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface print:hidden">
      <PageContainer>
        <div
          ref={row}
          className="-mx-4 -mb-px flex overflow-x-auto mask-x-from-[calc(100%-1rem)] px-4 [scrollbar-width:none] sm:-mx-6 sm:mask-x-from-[calc(100%-1.5rem)] sm:px-6 lg:mx-0 lg:mask-none lg:px-0"
        >
          {adminNavigationLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                joinClassNames(
                  'relative inline-flex min-h-12 shrink-0 items-center gap-2 px-3 font-display font-semibold -outline-offset-3 first:-ml-3 after:absolute after:inset-x-3 after:bottom-0 sm:px-4 sm:first:-ml-4 sm:after:inset-x-4',
                  isActive
                    ? 'text-ink after:border-b-2 after:border-accent'
                    : 'text-muted hover:text-ink hover:after:border-b-2 hover:after:border-edge',
                )
              }
            >
              {label}
              {to === '/admin/mails' && deadMails > 0 && (
                <span className="min-w-6 rounded-full bg-danger-soft px-1.5 text-center text-xs leading-6 text-danger-text tabular-nums">
                  {deadMails}
                  <VisuallyHidden> failed</VisuallyHidden>
                </span>
              )}
            </NavLink>
          ))}
        </div>
      </PageContainer>
    </nav>
  );
}

/** If the tabs are wider than the screen, scrolls to the current one. */
function useScrollToCurrentTab() {
  const row = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffectOnChange(pathname, () => {
    const box = row.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!box || !tab) return;
    const middle = tab.getBoundingClientRect().left + tab.offsetWidth / 2 - box.getBoundingClientRect().left;
    box.scrollLeft += middle - box.clientWidth / 2;
  });
  return row;
}
