import { useLocation, useParams } from 'react-router';
import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { findSection } from '#web/features/admin/frame/admin-sections.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/section.ts';

/** The screens of the sections. In one file, because every page loads the list of the routes' files. */
const screens = {
  '/admin': lazyComponent(
    async () => (await import('#web/features/admin/today/today-screen.tsx')).TodayScreen,
  ),
  '/admin/audit': lazyComponent(
    async () => (await import('#web/features/admin/audit/audit-screen.tsx')).AuditScreen,
  ),
  '/admin/books': lazyComponent(
    async () => (await import('#web/features/admin/books/books-screen.tsx')).BooksScreen,
  ),
  '/admin/costs': lazyComponent(
    async () => (await import('#web/features/admin/costs/costs-screen.tsx')).CostsScreen,
  ),
  '/admin/discounts': lazyComponent(
    async () => (await import('#web/features/admin/discounts/discounts-screen.tsx')).DiscountsScreen,
  ),
  '/admin/fees': lazyComponent(
    async () => (await import('#web/features/admin/fees/fees-screen.tsx')).FeesScreen,
  ),
  '/admin/filaments': lazyComponent(
    async () => (await import('#web/features/admin/filaments/filaments-screen.tsx')).FilamentsScreen,
  ),
  '/admin/invoices': lazyComponent(
    async () => (await import('#web/features/admin/invoices/invoices-screen.tsx')).InvoicesScreen,
  ),
  '/admin/mails': lazyComponent(
    async () => (await import('#web/features/admin/mails/mails-screen.tsx')).MailsScreen,
  ),
  '/admin/messages': lazyComponent(
    async () =>
      (await import('#web/features/admin/messages/contact-messages-screen.tsx')).ContactMessagesScreen,
  ),
  '/admin/orders': lazyComponent(
    async () => (await import('#web/features/admin/orders/orders-screen.tsx')).OrdersScreen,
  ),
  '/admin/payments': lazyComponent(
    async () => (await import('#web/features/admin/payments/payments-screen.tsx')).PaymentsScreen,
  ),
  '/admin/printers': lazyComponent(
    async () => (await import('#web/features/admin/printers/printers-screen.tsx')).PrintersScreen,
  ),
  '/admin/prices': lazyComponent(
    async () => (await import('#web/features/admin/prices/prices-screen.tsx')).PricesScreen,
  ),
  '/admin/products': lazyComponent(
    async () => (await import('#web/features/admin/products/products-screen.tsx')).ProductsScreen,
  ),
  '/admin/queue': lazyComponent(
    async () => (await import('#web/features/admin/queue/queue-screen.tsx')).QueueScreen,
  ),
  '/admin/quotes': lazyComponent(
    async () => (await import('#web/features/admin/quotes/quotes-screen.tsx')).QuotesScreen,
  ),
  '/admin/requests': lazyComponent(
    async () =>
      (await import('#web/features/admin/print-requests/print-requests-screen.tsx')).PrintRequestsScreen,
  ),
  '/admin/reviews': lazyComponent(
    async () => (await import('#web/features/admin/moderation/reviews-screen.tsx')).ReviewsScreen,
  ),
  '/admin/sales': lazyComponent(
    async () => (await import('#web/features/admin/sales/sales-screen.tsx')).SalesScreen,
  ),
  '/admin/settings': lazyComponent(
    async () => (await import('#web/features/admin/settings/settings-screen.tsx')).SettingsScreen,
  ),
  '/admin/users': lazyComponent(
    async () => (await import('#web/features/admin/users/users-or-staff-screen.tsx')).UsersOrStaffScreen,
  ),
  '/admin/withdrawals': lazyComponent(
    async () => (await import('#web/features/admin/moderation/withdrawals-screen.tsx')).WithdrawalsScreen,
  ),
};

/** The screens of one entry of a section. */
const entryScreens = {
  '/admin/discounts': {
    title: 'Discount code',
    Screen: lazyComponent(
      async () => (await import('#web/features/admin/discounts/discount-form-screen.tsx')).DiscountScreen,
    ),
  },
  '/admin/products': {
    title: 'Edit product',
    Screen: lazyComponent(
      async () =>
        (await import('#web/features/admin/products/form/edit-product-screen.tsx')).EditProductScreen,
    ),
  },
  '/admin/quotes': {
    title: 'Quote',
    Screen: lazyComponent(
      async () => (await import('#web/features/admin/quotes/quote-screen.tsx')).QuoteScreen,
    ),
  },
  '/admin/users': {
    title: 'Customer',
    Screen: lazyComponent(
      async () => (await import('#web/features/admin/customer/customer-screen.tsx')).CustomerScreen,
    ),
  },
};

export const meta: Route.MetaFunction = ({ matches, params, location: { pathname } }) => {
  const { to = '', label } = findSection(pathname) ?? {};
  const title = 'id' in params ? entryScreens[to as keyof typeof entryScreens].title : label;
  return privatePageMeta(matches[0].loaderData, `${title} · Admin`, pathname);
};

export default function AdminSection() {
  const { to = '' } = findSection(useLocation().pathname) ?? {};
  const { id } = useParams();
  if (id !== undefined) {
    const { Screen } = entryScreens[to as keyof typeof entryScreens];
    return <Screen key={id} id={id} />;
  }
  const Screen = screens[to as keyof typeof screens];
  return <Screen key={to} />;
}
