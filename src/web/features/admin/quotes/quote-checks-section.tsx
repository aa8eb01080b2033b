import type { PrintCheck, QuoteResponse } from '#domain/quotes/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';

const looks: Record<PrintCheck['severity'], { label: string; tone: BadgeTone }> = {
  stop: { label: 'Stop', tone: 'danger' },
  warn: { label: 'Warning', tone: 'warning' },
  ok: { label: 'OK', tone: 'success' },
};

/** What was found on the mesh, the worst first; what is fine is folded. */
export function QuoteChecksSection({ checks }: Pick<QuoteResponse, 'checks'>) {
  const [stops, warnings, passed] = (['stop', 'warn', 'ok'] as const).map((severity) =>
    checks.filter((check) => check.severity === severity),
  );
  const found = [...(stops ?? []), ...(warnings ?? [])];
  return (
    <AdminSectionCard title="Checks">
      {found.length === 0 && <p className="text-sm text-muted">Nothing was found.</p>}
      {found.length > 0 && <CheckList checks={found} />}
      {passed && passed.length > 0 && (
        <details className="group mt-2 text-sm">
          <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
            {passed.length === 1 ? 'One check passed' : `${passed.length} checks passed`}
          </summary>
          <CheckList checks={passed} />
        </details>
      )}
    </AdminSectionCard>
  );
}

function CheckList({ checks }: { checks: readonly PrintCheck[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {checks.map(({ code, severity, message }) => (
        <li key={code} className="grid grid-cols-[5rem_1fr] items-baseline gap-2">
          <span>
            <Badge tone={looks[severity].tone}>{looks[severity].label}</Badge>
          </span>
          <span className="prose-measure min-w-0">{message}</span>
        </li>
      ))}
    </ul>
  );
}
