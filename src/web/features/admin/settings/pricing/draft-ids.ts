/** A row that is not saved yet has a mark that no id can be. */
const newMark = '+';

export const isNewId = (id: string): boolean => id.startsWith(newMark);

/** A mark that none of these rows has. */
export function toNewId(ids: readonly string[]): string {
  const numbers = ids.filter(isNewId).map((id) => Number(id.slice(newMark.length)));
  return `${newMark}${Math.max(0, ...numbers) + 1}`;
}

const toIdWords = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-|-$/g, '');

/** Rows keep their ids when they are edited; a new one has an id from its name, which no other row has. */
export function withIds<Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] {
  const taken = new Set(rows.map(({ id }) => id));
  return rows.map((row) => {
    if (!isNewId(row.id)) return row;
    const words = toIdWords(row.name) || 'other';
    let id = words;
    for (let n = 2; taken.has(id); n++) id = `${words}-${n}`;
    taken.add(id);
    return { ...row, id };
  });
}
