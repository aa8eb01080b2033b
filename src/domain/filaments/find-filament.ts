import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { filaments } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { FilamentRow } from './to-filament-response.ts';

const { material, color, available, runsShort } = filaments;

/** What is priced until the customer has chosen, as long as the shop has it. */
const undecidedFilament = { material: 'EPLA', color: 'red' };

/**
 * The filament of these choices, each of which may be ''. What is left open and not there in the usual filament is one
 * that is, as `chooseFilament` shows it. Throws `bad_input` if the shop has none of what was chosen.
 */
export async function findFilament(
  db: Db,
  choices: { filament: string; color: string },
): Promise<FilamentRow> {
  const isUsual = eq(material, choices.filament || undecidedFilament.material);
  const hasUsualColor = eq(color, choices.color || undecidedFilament.color);
  const [row] = await db
    .select()
    .from(filaments)
    .where(
      and(
        choices.filament ? eq(material, choices.filament) : undefined,
        choices.color ? eq(color, choices.color) : undefined,
      ),
    )
    .orderBy(
      desc(and(isUsual, hasUsualColor) as SQL),
      ...[desc(isUsual), desc(sql`${available} and not ${runsShort}`), asc(material), asc(color)],
    )
    .limit(1);
  if (row) return row;
  throw await findProblem(db, choices);
}

async function findProblem(db: Db, choices: { filament: string; color: string }): Promise<ShopError> {
  const chosen = [choices.filament, choices.color].filter(Boolean).join(', ');
  const message = chosen
    ? `We do not print in ${chosen}. Please choose another filament or color.`
    : 'The shop has no filament yet, so that nothing can be priced.';
  const hasMaterial = choices.filament && (await db.$count(filaments, eq(material, choices.filament)));
  const path = hasMaterial || (choices.color && !choices.filament) ? 'color' : 'filament';
  return new ShopError('bad_input', message, [{ path, message }]);
}
