import { Icon } from '#web/ui/pictures/icon.tsx';
import { adminLinks } from './admin-links.ts';
import { dropdownClass, dropdownSummaryClass } from './menu-classes.ts';
import { MenuDetails } from './menu-details.tsx';
import { NavItem } from './nav-item.tsx';

export function AdminMenu() {
  return (
    <MenuDetails
      className="relative"
      summaryClassName={dropdownSummaryClass}
      summary={
        <>
          Admin
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      <div className={dropdownClass}>
        {adminLinks.map(({ to, label }) => (
          <NavItem key={to} to={to} variant="row">
            {label}
          </NavItem>
        ))}
      </div>
    </MenuDetails>
  );
}
