import type { PrintCheck, QuoteResponse } from '#domain/quotes/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';

const severities: readonly { severity: PrintCheck['severity']; label: string; tone: BadgeTone }[] = [
  { severity: 'stop', label: 'Stop', tone: 'danger' },
  { severity: 'warn', label: 'Warning', tone: 'warning' },
  { severity: 'ok', label: 'OK', tone: 'success' },
];

/** What was found on the mesh, the worst first. */
export function QuoteChecksSection({ checks }: Pick<QuoteResponse, 'checks'>) {
  const sorted = severities.flatMap(({ severity, ...look }) =>
    checks.filter((check) => check.severity === severity).map((check) => ({ ...check, ...look })),
  );
  return (
    <AdminSectionCard title="Checks">
      {sorted.length === 0 && <p className="text-sm text-muted">Nothing was found.</p>}
      <ul aria-label="Checks" className="grid gap-2 text-sm">
        {sorted.map(({ code, label, tone, message }) => (
          <li key={code} className="grid grid-cols-[5rem_1fr] items-baseline gap-2">
            <span>
              <Badge tone={tone}>{label}</Badge>
            </span>
            <span className="prose-measure min-w-0">{message}</span>
          </li>
        ))}
      </ul>
    </AdminSectionCard>
  );
}
