import type { ProductState } from '#domain/catalogue/states.ts';

export const productStateLabels: Record<ProductState, string> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
};
