import { maxShippingZones } from '#domain/settings/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toNewId } from './draft-ids.ts';
import { useRows } from './use-rows.ts';
import { ZoneCard } from './zone-card.tsx';
import { newMethodDraft, parseZonesText, type ZoneDraft } from './zone-drafts.ts';

interface ZonesFieldProps {
  label: string;
  hint: string;
  /** The zones as one text. */
  value: string | undefined;
  /** Of every input, by its path: 'zones.0.methods.1.price'. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (text: string) => void;
}

/** Where the shop sends, and what it costs there. */
export function ZonesField({ label, hint, value = '', errors, onChange }: ZonesFieldProps) {
  const zones = parseZonesText(value);
  const rows = useRows({
    rows: zones,
    onChange: (changed: ZoneDraft[]) => onChange(JSON.stringify(changed)),
  });
  const hasRest = zones.some(({ isRest }) => isRest);
  const addZone = (isRest: boolean) =>
    rows.add({
      id: toNewId(zones.map(({ id }) => id)),
      ...{ name: isRest ? 'All other countries' : '', isRest, countries: [], postalCodes: '' },
      methods: [newMethodDraft('+1', 'Standard')],
    });
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="text-xs text-muted">{hint}</p>
      {zones.length > 0 && !hasRest && (
        <Notice tone="warning" live="status" title="Orders to other countries are refused">
          <p>No zone is for all other countries.</p>
        </Notice>
      )}
      <div ref={rows.list} className="grid gap-3">
        {zones.map((zone, place) => (
          <ZoneCard
            key={zone.id}
            zone={zone}
            place={place}
            count={zones.length}
            errors={errors}
            onChange={(changed) => rows.set(place, changed)}
            onMove={(step) => rows.move(place, step)}
            onRemove={() => rows.remove(place)}
          />
        ))}
        <FieldErrorText error={errors.zones} />
        {zones.length < maxShippingZones && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" icon="plus" data-add onClick={() => addZone(false)}>
              Add a zone
            </Button>
            {!hasRest && (
              <Button size="sm" variant="secondary" icon="plus" onClick={() => addZone(true)}>
                Add all other countries
              </Button>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}
