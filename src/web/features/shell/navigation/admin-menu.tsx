import { Icon } from '#web/ui/pictures/icon.tsx';
import { adminNavigationLinks } from './admin-navigation-links.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import { dropdownClass, dropdownSummaryClass } from './menu-classes.ts';
import { NavigationItem } from './navigation-item.tsx';

export function AdminMenu() {
  return (
    <DropdownMenu
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
        {adminNavigationLinks.map(({ to, label }) => (
          <NavigationItem key={to} to={to} variant="row">
            {label}
          </NavigationItem>
        ))}
      </div>
    </DropdownMenu>
  );
}
