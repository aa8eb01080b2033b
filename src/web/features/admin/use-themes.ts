import { salesResponse } from '#domain/sales/schemas.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { useAdminFetch } from './use-admin-fetch.ts';

/** The themes of the shop's products, for the owner; the default ones until they are loaded. The list of sales brings them. */
export function useThemes(): readonly string[] {
  const { data } = useAdminFetch('/api/sales?pageSize=1', salesResponse);
  return [...new Set([...defaultCategories, ...(data?.themes ?? [])])];
}
