import type { AuditEntryResponse } from './schemas.ts';

export const csvHeader =
  'time,person,person id,action,subject,name,subject id,table,before,after,not recorded,network,session,request,route\r\n';

/** The entries as rows of RFC 4180. A spreadsheet would run a text that begins like a formula, so it gets a quote. */
export function toCsvRows(entries: readonly AuditEntryResponse[]): string {
  return entries
    .map(({ at, actor, action, subject, table, before, after, masked, network, session, request, route }) =>
      [
        ...[at, actor?.name, actor?._id, action, subject.kind, subject.name, subject._id, table],
        ...[before && JSON.stringify(before), after && JSON.stringify(after), masked.join(' ')],
        ...[network, session, request, route],
      ]
        .map(toCell)
        .join(','),
    )
    .map((row) => `${row}\r\n`)
    .join('');
}

function toCell(value: string | null | undefined): string {
  const text = (value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
