import { eq } from 'drizzle-orm';
import { filaments } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { FilamentRow } from './to-filament-response.ts';

/** What is priced until the customer has chosen. */
const undecidedFilament = { material: 'EPLA', color: 'red' };

/**
 * The filament of these choices, each of which may be ''. Throws `bad_input` if the shop does not have it.
 */
export async function findFilament(
  db: Db,
  choices: { filament: string; color: string },
): Promise<FilamentRow> {
  const material = choices.filament || undecidedFilament.material;
  const color = choices.color || undecidedFilament.color;
  const colors = await db.select().from(filaments).where(eq(filaments.material, material));
  const row = colors.find((one) => one.color === color);
  if (row) return row;
  const message = `We do not print in ${material}, ${color}. Please choose another filament or color.`;
  throw new ShopError('bad_input', message, [{ path: colors.length ? 'color' : 'filament', message }]);
}
