import type { EditableProduct } from '#domain/catalogue/product-texts.ts';
import { newKey, toFilamentBody, toFilamentValue } from './option-drafts.ts';
import { toAmount } from './to-amount.ts';

/** A mesh that is printed for a product; numbers as typed. */
export interface PartDraft {
  /** Also of a new one: texts refer to it. */
  id: string;
  name: string;
  copies: string;
  file: string;
  filament: string;
}

export const newPart = (): PartDraft => ({ id: newKey(), name: '', copies: '1', file: '', filament: '' });

export const toPartDrafts = ({ parts = [] }: Pick<EditableProduct, 'parts'>): PartDraft[] =>
  parts.map(({ id, name, copies, file, filament, color }) => ({
    ...{ id, name, copies: String(copies), file, filament: toFilamentValue(filament, color) },
  }));

export const toPartsBody = (parts: readonly PartDraft[]) =>
  parts.map(({ id, name, copies, file, filament }) => ({
    ...{ id, name, copies: toAmount(copies), file: file.trim() },
    ...toFilamentBody(filament),
  }));
