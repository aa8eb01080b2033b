import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { ChangedMeanwhileNotice } from '../changed-meanwhile-notice.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { FigureField } from './figure-field.tsx';
import {
  checkLabels,
  type PriceRuleGroup,
  priceRuleGroups,
  sizeFields,
  wasteField,
} from './price-rule-fields.ts';
import { PriceRulesEffect } from './price-rules-effect.tsx';
import { checkPriceRulesForm, toLines, toPriceRules } from './price-rules-form-values.ts';
import type { PriceRulesFormControl } from './use-price-rules-form.ts';

interface PriceRulesFormProps {
  control: PriceRulesFormControl;
  materials: readonly string[];
}

const { work, additions, offers } = priceRuleGroups;

/** The owner's figures, what they would change, and Save. */
export function PriceRulesForm({ control, materials }: PriceRulesFormProps) {
  const { values, errors, set, busy, failure } = control;
  const isValid = Object.keys(checkPriceRulesForm(values)).length === 0;
  const codes = [...new Set([...Object.keys(checkLabels), ...toLines(values.warnings)])];
  return (
    <Form
      ref={control.form}
      onSubmit={control.submit}
      aria-label="Price rules"
      className="grid items-start gap-4 lg:gap-6 lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid gap-4 lg:gap-6">
        <FigureGroup group={work} control={control} />
        <AdminSectionCard
          title="Filament"
          intro={
            <>
              Its price per kg and density are under{' '}
              <Link to="/admin/filaments" className="underline underline-offset-4">
                Filaments
              </Link>
              .
            </>
          }
        >
          <div className="grid gap-5">
            <FigureField field={wasteField} control={control} />
            <fieldset>
              <legend className="text-sm font-medium">Other waste, in percent</legend>
              <p className="mt-1 mb-2 text-xs text-muted">Soft filament is purged more. Empty: as above.</p>
              <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
                {materials.map((material) => (
                  <FormField
                    key={material}
                    label={material}
                    {...control.field(`waste.${material}`)}
                    inputMode="decimal"
                    maxLength={8}
                    autoComplete="off"
                  />
                ))}
              </div>
            </fieldset>
          </div>
        </AdminSectionCard>
        <FigureGroup group={additions} control={control} />
        <FigureGroup group={offers} control={control}>
          <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
            {sizeFields.map((field) => (
              <FigureField key={field.name} field={field} control={control} />
            ))}
          </div>
          <CheckboxList
            label="In these filaments"
            hint="Those that need an enclosure or a dry box are better looked at."
            options={materials.map((value) => ({ value, label: value }))}
            value={values.filaments}
            error={errors.filaments}
            onChange={(text) => set('filaments', text)}
          />
          <CheckboxList
            label="With these warnings"
            hint="A check that says stop always comes to you."
            options={codes.map((value) => ({ value, label: checkLabels[value] ?? value }))}
            value={values.warnings}
            error={errors.warnings}
            onChange={(text) => set('warnings', text)}
          />
        </FigureGroup>
      </div>
      <div className="grid gap-4 lg:gap-6 lg:sticky lg:top-3">
        <AdminSectionCard title="What it changes">
          <PriceRulesEffect value={isValid ? toPriceRules(values) : null} />
        </AdminSectionCard>
        <div className="grid gap-4">
          <FormField
            label="Why"
            {...control.field('note')}
            maxLength={300}
            autoComplete="off"
            hint="Optional, for the history."
          />
          {control.isChangedMeanwhile && (
            <ChangedMeanwhileNotice subject="price rules" changes={control.changes} />
          )}
          {failure && (
            <Notice tone="danger" title="Not saved">
              <p>{failure} Your input is still here.</p>
            </Notice>
          )}
          <p className="text-sm text-muted">
            New quotes get these rules. Quotes that were made keep their prices.
          </p>
          <Button type="submit" busy={busy} className="justify-self-start">
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </Form>
  );
}

interface FigureGroupProps {
  group: PriceRuleGroup;
  control: PriceRulesFormControl;
  children?: ReactNode;
}

function FigureGroup({ group: { title, intro, fields }, control, children }: FigureGroupProps) {
  return (
    <AdminSectionCard title={title} intro={intro}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <FigureField key={field.name} field={field} control={control} />
        ))}
        {children}
      </div>
    </AdminSectionCard>
  );
}
