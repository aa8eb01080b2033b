import { useRootLoaderData } from './root-loader-data.ts';

export function TestPaymentsBanner() {
  const { testPayments } = useRootLoaderData();
  if (!testPayments) return null;
  return (
    <aside
      aria-label="Test payments"
      className="print:hidden bg-warning-soft px-4 py-1.5 text-center text-xs font-medium text-warning-text"
    >
      <strong>Test payments</strong>: this shop moves no money.
    </aside>
  );
}
