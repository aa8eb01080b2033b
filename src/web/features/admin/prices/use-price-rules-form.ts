import { useState } from 'react';
import {
  type PriceRules,
  type PriceRulesResponse,
  priceRulesResponse,
} from '#domain/quotes/pricing/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';
import type { ShownChange } from '../changed-meanwhile-notice.tsx';
import {
  checkPriceRulesForm,
  describePriceRule,
  listPriceRuleChanges,
  type PriceRulesFormValues,
  toPriceRuleFieldName,
  toPriceRules,
  toPriceRulesFormValues,
} from './price-rules-form-values.ts';

const path = '/api/price-rules';

export interface PriceRulesFormOptions {
  /** As they were when the form was opened. */
  opened: PriceRulesResponse;
  /** All that the shop prints with. */
  materials: readonly string[];
  onSaved: (saved: PriceRulesResponse) => void;
}

/** Keeps what was typed until it is saved. */
export function usePriceRulesForm({ opened, materials, onSaved }: PriceRulesFormOptions) {
  const [current, setCurrent] = useState(opened);
  const initial: PriceRulesFormValues = { ...toPriceRulesFormValues(current.value, materials), note: '' };
  const control = useForm<PriceRulesFormValues>({
    initial,
    check: checkPriceRulesForm,
    async send({ note, ...values }) {
      const body = { version: current.version, value: toPriceRules(values), note };
      onSaved(await callAdminApi(path, { method: 'PUT', body, responseSchema: priceRulesResponse }));
    },
    toFieldName: (name): string | null => toPriceRuleFieldName(name, control.values),
    async onFailure(failure) {
      if (failure.code !== 'changed_meanwhile') return failure;
      return callAdminApi(path, { responseSchema: priceRulesResponse }).then(
        (changed) => {
          setCurrent(changed);
          return null;
        },
        () => failure,
      );
    },
  });
  const { values, set } = control;
  const before = toPriceRulesFormValues(opened.value, materials);
  const { note: _, ...stored } = initial;
  const changes = listPriceRuleChanges(before, stored).map(
    ({ name, ...change }): ShownChange => ({
      ...change,
      yours: values[name] === initial[name] ? null : describePriceRule(name, values[name]),
      accept: () => set(name, stored[name] ?? ''),
    }),
  );
  return {
    ...control,
    /** Whether somebody else has saved other rules since the form was opened. */
    isChangedMeanwhile: current.version !== opened.version,
    changes,
    isUnsaved: Object.entries(initial).some(([name, value]) => values[name] !== value),
    /** Puts other rules into the form. */
    fill(rules: PriceRules) {
      for (const [name, text] of Object.entries(toPriceRulesFormValues(rules, materials))) set(name, text);
    },
  };
}

export type PriceRulesFormControl = ReturnType<typeof usePriceRulesForm>;
