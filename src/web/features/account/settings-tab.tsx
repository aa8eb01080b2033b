import { SessionList } from './session-list.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsTab() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <SettingsForm />
      <SessionList />
    </div>
  );
}
