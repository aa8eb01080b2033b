import { useState } from 'react';
import { type PriceRules, priceRulesHistoryResponse } from '#domain/quotes/pricing/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { DateTimeText } from '../date-time-text.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { listPriceRuleChanges, toPriceRulesFormValues } from './price-rules-form-values.ts';

interface PriceRulesHistoryProps {
  /** The current version. */
  current: number;
  materials: readonly string[];
  /** Puts an older version into the form. */
  onUse: (rules: PriceRules, version: number) => void;
}

const path = '/api/price-rules/history';

/** The versions of the rules, newest first, each with who made it and what it changed. */
export function PriceRulesHistory({ current, materials, onUse }: PriceRulesHistoryProps) {
  const { data, error, busy, refetch, updateData } = useAdminFetch(path, priceRulesHistoryResponse);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const versions = data?.versions ?? [];

  async function loadOlder() {
    if (isLoadingOlder) return;
    setIsLoadingOlder(true);
    setFailure(null);
    try {
      const before = versions.at(-1)?.version;
      const older = await callAdminApi(`${path}?before=${before}`, {
        responseSchema: priceRulesHistoryResponse,
      });
      updateData((shown) => ({ ...older, versions: [...shown.versions, ...older.versions] }));
    } catch (reason) {
      setFailure(toApiFailure(reason).message);
    }
    setIsLoadingOlder(false);
  }

  return (
    <AdminSectionCard title="History" intro="Saving adds a version: nothing is lost.">
      {error && (
        <LoadFailureNotice
          title="The history could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the history...">
          <Skeleton className="h-14 w-full" />
        </LoadingPlaceholder>
      )}
      <ol aria-label="Versions" className="divide-y divide-line">
        {versions.map((one, index) => {
          const before = versions[index + 1];
          const changes = before
            ? listPriceRuleChanges(
                toPriceRulesFormValues(before.value, materials),
                toPriceRulesFormValues(one.value, materials),
              )
            : [];
          const name = one.version ? `Version ${one.version}` : 'The defaults';
          return (
            <li key={one.version} className="grid gap-1 py-3 text-sm first:pt-0">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold">{name}</span>
                {one.version === current ? (
                  <span className="text-muted">Current</span>
                ) : (
                  <Button size="sm" variant="secondary" onClick={() => onUse(one.value, one.version)}>
                    Put into the form
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                )}
              </p>
              {one.changedAt && (
                <p className="text-muted">
                  <bdi>{one.changedBy?.name}</bdi>, <DateTimeText iso={one.changedAt} />
                </p>
              )}
              {one.note && <p className="[overflow-wrap:anywhere]">“{one.note}”</p>}
              <ul>
                {changes.map((change) => (
                  <li key={change.name} className="[overflow-wrap:anywhere]">
                    <span className="font-medium">{change.label}</span>: {change.before || 'none'} →{' '}
                    {change.now || 'none'}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      {failure && (
        <Notice tone="danger" title="Not loaded" className="mb-3">
          <p>{failure}</p>
        </Notice>
      )}
      {data?.hasMore && (
        <Button size="sm" variant="secondary" busy={isLoadingOlder} onClick={loadOlder}>
          Show older versions
        </Button>
      )}
    </AdminSectionCard>
  );
}
