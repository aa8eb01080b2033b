import { useState } from 'react';
import { maxShippingMethods } from '#domain/settings/schemas.ts';
import { type MoveStep, RowTools } from '#web/features/admin/lists/row-tools.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldErrorText } from '#web/ui/forms/field-error-text.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { describeZone } from './describe-zone.ts';
import { isNewId, toNewId } from './draft-ids.ts';
import { MethodFields } from './method-fields.tsx';
import { useRows } from './use-rows.ts';
import { newMethodDraft, toZone, type ZoneDraft } from './zone-drafts.ts';
import { ZonePlaceFields } from './zone-place-fields.tsx';

interface ZoneCardProps {
  zone: ZoneDraft;
  place: number;
  count: number;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (zone: ZoneDraft) => void;
  onMove: (step: MoveStep) => void;
  onRemove: () => void;
}

/** A zone in one sentence; opened, its fields. */
export function ZoneCard({ zone, place, count, errors, onChange, onMove, onRemove }: ZoneCardProps) {
  const [isOpen, setIsOpen] = useState(() => isNewId(zone.id));
  const path = `zones.${place}`;
  const isShown = isOpen || Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const methods = useRows({
    rows: zone.methods,
    onChange: (changed) => onChange({ ...zone, methods: changed }),
  });
  const title = zone.name.trim() || `Zone ${place + 1}`;
  return (
    <section
      data-row={zone.id}
      aria-label={title}
      className="min-w-0 rounded-md border border-edge p-3 sm:p-4"
    >
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsOpen(!isShown)}
        className="flex min-h-11 w-full items-center gap-3 text-left"
      >
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{describeZone(toZone(zone), zone.isRest)}</span>
        </span>
        <Icon name={isShown ? 'minus' : 'plus'} className="size-5 shrink-0 text-muted" />
      </button>
      {isShown && (
        <div className="grid gap-4 pt-3">
          <FormField
            label="Name of the zone"
            value={zone.name}
            onChange={({ target }) => onChange({ ...zone, name: target.value })}
            error={errors[`${path}.name`]}
            maxLength={60}
            autoComplete="off"
            required
            hint="Only you see it."
          />
          <ZonePlaceFields zone={zone} path={path} errors={errors} onChange={onChange} />
          <div ref={methods.list} className="grid gap-4">
            {zone.methods.map((method, index) => (
              <MethodFields
                key={method.id}
                method={method}
                path={`${path}.methods.${index}`}
                errors={errors}
                place={index}
                count={zone.methods.length}
                onChange={(changed) => methods.set(index, changed)}
                onMove={(step) => methods.move(index, step)}
                onRemove={() => methods.remove(index)}
              />
            ))}
            <FieldErrorText error={errors[`${path}.methods`]} />
            {zone.methods.length < maxShippingMethods && (
              <Button
                size="sm"
                variant="secondary"
                icon="plus"
                data-add
                className="justify-self-start"
                onClick={() => methods.add(newMethodDraft(toNewId(zone.methods.map(({ id }) => id)), ''))}
              >
                Add a delivery method
              </Button>
            )}
          </div>
        </div>
      )}
      <div className="mt-3 border-t border-line pt-3">
        <RowTools what={`zone ${title}`} place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
    </section>
  );
}
