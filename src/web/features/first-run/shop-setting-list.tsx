import type { ShopSettingGroup, ShopSettingHelp } from './shop-settings.ts';

export function ShopSettingList({ groups }: { groups: readonly ShopSettingGroup[] }) {
  return (
    <div className="mt-6 grid gap-8">
      {groups.map(({ title, settings }) => (
        <div key={title}>
          <h4 className="font-display font-semibold text-ink">{title}</h4>
          <dl className="mt-2 divide-y divide-line border-y border-line">
            {settings.map((setting) => (
              <SettingRow key={setting.variables.join()} {...setting} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function SettingRow({ variables, description }: ShopSettingHelp) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <dt className="font-mono text-sm [overflow-wrap:anywhere]">
        {variables.map((name) => (
          <code key={name} className="block">
            {name}
          </code>
        ))}
      </dt>
      <dd className="text-sm [overflow-wrap:anywhere]">{description}</dd>
    </div>
  );
}
