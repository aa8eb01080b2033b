import { Icon } from '#web/ui/icon.tsx';
import { adminLinks } from './admin-links.ts';
import { MenuDetails } from './menu-details.tsx';
import { dropdown, dropdownSummary } from './menu-look.ts';
import { NavItem } from './nav-item.tsx';

export function AdminMenu() {
  return (
    <MenuDetails
      className="relative"
      summaryClassName={dropdownSummary}
      summary={
        <>
          Admin
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      <div className={dropdown}>
        {adminLinks.map(({ to, label }) => (
          <NavItem key={to} to={to} look="row">
            {label}
          </NavItem>
        ))}
      </div>
    </MenuDetails>
  );
}
