import type { EditableProduct } from '#domain/catalogue/product-texts.ts';
import type { Bounds } from '#mesh/text/find-plate-problem.ts';
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
  /** Of its mesh, where they are known. */
  bounds: Bounds | null;
}

export const newPart = (): PartDraft => ({
  id: newKey(),
  name: '',
  copies: '1',
  file: '',
  filament: '',
  bounds: null,
});

export const toPartDrafts = ({ parts = [] }: Pick<EditableProduct, 'parts'>): PartDraft[] =>
  parts.map(({ id, name, copies, file, filament, color, bounds = null }) => ({
    ...{ id, name, copies: String(copies), file, filament: toFilamentValue(filament, color), bounds },
  }));

export const toPartsBody = (parts: readonly PartDraft[]) =>
  parts.map(({ id, name, copies, file, filament }) => ({
    ...{ id, name, copies: toAmount(copies), file: file.trim() },
    ...toFilamentBody(filament),
  }));
