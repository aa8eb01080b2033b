import { type Column, type GetColumnData, type SQL, type Subquery, sql } from 'drizzle-orm';

type Columns = Record<string, Column>;
type Row<Of extends Columns> = { [Name in keyof Of]: GetColumnData<Of[Name]> };

/** All rows of a subquery, in order, as one JSON value of an outer query, which saves a second query. */
export function jsonAgg<Of extends Columns>(subquery: Subquery<string, Of> & Of): SQL<Row<Of>[]> {
  const columns = Object.entries<Column>(subquery._.selectedFields as Of);
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const readRow = (row: unknown[]) =>
    Object.fromEntries(
      columns.map(([name, column], index) => {
        const value = row[index];
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as Row<Of>;
  const array = sql`(select coalesce(json_agg(json_build_array(${values})), '[]') from ${subquery})`;
  return array.mapWith({ mapFromDriverValue: (rows: unknown[][]) => rows.map(readRow) }) as SQL<Row<Of>[]>;
}
