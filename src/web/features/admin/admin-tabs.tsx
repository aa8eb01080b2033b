import { NavLink } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const tabs = [
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/mails', label: 'Mails' },
];

export function AdminTabs({ deadMails }: { deadMails: number }) {
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface print:hidden">
      <Container className="-mb-px flex overflow-x-auto [scrollbar-width:none] sm:gap-1">
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
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
                <VisuallyHidden> given up</VisuallyHidden>
              </span>
            )}
          </NavLink>
        ))}
      </Container>
    </nav>
  );
}
