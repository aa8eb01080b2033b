import { useState } from 'react';
import { type EditableSettingKey, toSettingHistoryResponse } from '#domain/settings/schemas.ts';
import type { ResponseSchemaOption } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { DateTimeText } from '../date-time-text.tsx';
import type { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { listSettingChanges, type SettingOfAnyForm } from './setting-form-values.ts';

interface SettingHistoryProps {
  settingKey: EditableSettingKey;
  /** The current version. */
  current: number;
  restore: (value: Record<string, unknown>, version: number) => Promise<void>;
  onChangedMeanwhile: () => Promise<void>;
  /** Of the parent: a new version mounts a new history. */
  headingFocus: ReturnType<typeof useHeadingFocus>;
}

type History = { versions: SettingOfAnyForm[]; hasMore: boolean };

/** The versions of a group of settings, newest first, each with what it changed. */
export function SettingHistory(props: SettingHistoryProps) {
  const { settingKey, current, restore, onChangedMeanwhile, headingFocus } = props;
  const path = `/api/settings/${settingKey}/history` as const;
  const responseSchema = toSettingHistoryResponse(settingKey) as ResponseSchemaOption<History>;
  const { data, error, busy, refetch, updateData } = useAdminFetch<History>(path, responseSchema);
  const [busyVersion, setBusyVersion] = useState<number | 'older' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const versions = data?.versions ?? [];

  async function run(name: number | 'older', work: () => Promise<void>) {
    if (busyVersion !== null) return;
    setBusyVersion(name);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      const { code, message } = toApiFailure(reason);
      setFailure(message);
      if (code === 'changed_meanwhile') await onChangedMeanwhile().catch(() => {});
    }
    setBusyVersion(null);
  }
  const loadOlder = async () => {
    const before = versions.at(-1)?.version;
    const older = await callAdminApi<History>(`${path}?before=${before}`, { responseSchema });
    updateData((shown) => ({ ...older, versions: [...shown.versions, ...older.versions] }));
  };

  return (
    <AdminSectionCard
      title="History"
      intro="Restoring a version adds a new one: nothing is lost."
      {...headingFocus}
    >
      {error && (
        <LoadFailureNotice
          title="The history could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {failure && (
        <Notice tone="danger" title="Not done" className="mb-4">
          <p>{failure}</p>
        </Notice>
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the history...">
          <Skeleton className="h-14 w-full" />
        </LoadingPlaceholder>
      )}
      {data && (
        <ol aria-label="Versions" className="divide-y divide-line">
          {versions.map((one, index) => (
            <li key={one.version} className="grid gap-1 py-3 text-sm">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold">
                  {one.version ? `Version ${one.version}` : 'The shop’s defaults'}
                </span>
                {one.version === current ? (
                  <span className="text-muted">Current</span>
                ) : (
                  <Button
                    size="sm"
                    variant="secondary"
                    busy={busyVersion === one.version}
                    onClick={() => run(one.version, () => restore(one.value, one.version))}
                  >
                    Restore
                    <VisuallyHidden>
                      {' '}
                      {one.version ? `version ${one.version}` : 'the defaults'}
                    </VisuallyHidden>
                  </Button>
                )}
              </p>
              {one.changedAt && (
                <p className="text-muted">
                  {one.changedBy?.name}, <DateTimeText iso={one.changedAt} />
                </p>
              )}
              <Changes settingKey={settingKey} before={versions[index + 1]} now={one} />
            </li>
          ))}
        </ol>
      )}
      {data?.hasMore && (
        <Button
          size="sm"
          variant="secondary"
          busy={busyVersion === 'older'}
          onClick={() => run('older', loadOlder)}
        >
          Show older versions
        </Button>
      )}
    </AdminSectionCard>
  );
}

function Changes(props: {
  settingKey: EditableSettingKey;
  before: SettingOfAnyForm | undefined;
  now: SettingOfAnyForm;
}) {
  if (!props.before) return null;
  return (
    <ul>
      {listSettingChanges(props.settingKey, props.before.value, props.now.value).map((change) => (
        <li key={change.name} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{change.label}</span>: {change.before} → {change.now}
        </li>
      ))}
    </ul>
  );
}
