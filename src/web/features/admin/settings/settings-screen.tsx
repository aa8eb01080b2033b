import { Activity, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type EditableSettingKey, editableSettingKeys, settingsResponse } from '#domain/settings/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { settingForms } from './setting-forms.ts';
import { SettingSection } from './setting-section.tsx';

/** The settings of the shop, one form at a time; the address says which. The others keep what was typed. */
export function SettingsScreen() {
  const [search] = useSearchParams();
  const key = editableSettingKeys.find((one) => one === search.get('group')) ?? 'shop';
  const [opened, setOpened] = useState<readonly EditableSettingKey[]>([]);
  if (!opened.includes(key)) setOpened([...opened, key]);
  const [unsaved, setUnsaved] = useState<readonly EditableSettingKey[]>([]);
  const { data, error, busy, refetch, updateData } = useAdminFetch('/api/settings', settingsResponse);
  return (
    <>
      <AdminPageHeading
        title="Settings"
        intro="Changes are on the public pages within a second, and can be taken back."
      />
      <nav aria-label="Settings" className="mb-4 flex flex-wrap gap-1.5 sm:gap-2 dense:mb-2">
        {editableSettingKeys.map((one) => (
          <Link
            key={one}
            to={`?group=${one}`}
            aria-current={one === key ? 'true' : undefined}
            className={joinClassNames(
              'inline-flex min-h-11 dense:min-h-8 items-center rounded-md border px-3 text-sm sm:px-4 font-semibold',
              one === key
                ? 'border-ink bg-ink text-paper'
                : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
            )}
          >
            {settingForms[one].label}
            {unsaved.includes(one) && <span className="ml-1.5 text-xs font-medium">(not saved)</span>}
          </Link>
        ))}
      </nav>
      {error && (
        <LoadFailureNotice
          title="The settings could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the settings...">
          <Skeleton className="h-160 w-full max-w-3xl rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data &&
        opened.map((one) => (
          <Activity key={one} mode={one === key ? 'visible' : 'hidden'}>
            <SettingSection
              settingKey={one}
              setting={data.settings[one]}
              overrides={data.overrides.filter((override) => override.key === one)}
              onChanged={(changed) =>
                updateData((before) => ({ ...before, settings: { ...before.settings, [one]: changed } }))
              }
              onUnsaved={(isUnsaved) =>
                setUnsaved((before) => [
                  ...before.filter((other) => other !== one),
                  ...(isUnsaved ? [one] : []),
                ])
              }
            />
          </Activity>
        ))}
      <LeaveDialog unsaved={() => unsaved.map((one) => settingForms[one].label)} />
    </>
  );
}
