import { useState } from 'react';
import {
  type EditableSettingKey,
  type SettingOverride,
  settingResponses,
  settingsResponse,
} from '#domain/settings/schemas.ts';
import type { ResponseSchemaOption } from '#web/state/api/api.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { FlashMessage } from '../flash-message.tsx';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { useFlash } from '../use-flash.ts';
import { SettingFormCard } from './setting-form-card.tsx';
import { listSettingChanges, type SettingChange, type SettingOfAnyForm } from './setting-form-values.ts';
import { SettingHistory } from './setting-history.tsx';

interface SettingSectionProps {
  settingKey: EditableSettingKey;
  setting: SettingOfAnyForm;
  overrides: readonly SettingOverride[];
  onChanged: (setting: SettingOfAnyForm) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The form of one group of settings beside its history. */
export function SettingSection(props: SettingSectionProps) {
  const { settingKey, setting, overrides, onChanged, onUnsaved } = props;
  const [flash, showFlash] = useFlash();
  const historyFocus = useHeadingFocus();
  const [changes, setChanges] = useState<readonly SettingChange[]>([]);

  async function save(value: Record<string, unknown>): Promise<void> {
    const saved = await callAdminApi(`/api/settings/${settingKey}`, {
      method: 'PUT',
      body: { version: setting.version, value },
      responseSchema: settingResponses[settingKey] as ResponseSchemaOption<SettingOfAnyForm>,
    });
    setChanges([]);
    onChanged(saved);
  }

  /** Shows what somebody else has saved meanwhile. */
  async function readChanges(): Promise<void> {
    const { settings } = await callAdminApi('/api/settings', { responseSchema: settingsResponse });
    const now = settings[settingKey];
    setChanges(listSettingChanges(settingKey, setting.value, now.value));
    onChanged(now);
  }

  return (
    <>
      <FlashMessage said={flash} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
        <SettingFormCard
          settingKey={settingKey}
          value={setting.value}
          overrides={overrides}
          changes={changes}
          save={async (value) => {
            await save(value);
            showFlash({ tone: 'success', title: 'Saved. The shop shows it now.' });
          }}
          readChanges={readChanges}
          onUnsaved={onUnsaved}
        />
        <SettingHistory
          key={setting.version}
          headingFocus={historyFocus}
          settingKey={settingKey}
          current={setting.version}
          restore={async (value, version) => {
            await save(value);
            showFlash({
              tone: 'success',
              title: version ? `Version ${version} is restored.` : 'The defaults are restored.',
            });
          }}
          onChangedMeanwhile={readChanges}
        />
      </div>
    </>
  );
}
