import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface NavigationItemProps {
  to: string;
  children: ReactNode;
  label?: string | undefined;
  /** `row` in a menu, `bar` in the header, `icon` in the header of a phone. */
  variant?: 'bar' | 'row' | 'icon';
}

/** The current page's link is underlined in the accent color. */
export function NavigationItem({ to, children, label, variant = 'bar' }: NavigationItemProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      aria-label={label}
      className={({ isActive }) => joinClassNames(base[variant], isActive && active[variant])}
    >
      {children}
    </NavLink>
  );
}

const base = {
  bar:
    'relative inline-flex min-h-11 items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken ' +
    'after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full',
  row: 'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken',
  icon: '-mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken lg:hidden',
};
const active = { bar: 'after:bg-accent', row: 'bg-sunken text-accent-text', icon: 'text-accent-text' };
