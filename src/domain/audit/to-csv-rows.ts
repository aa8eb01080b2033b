import { toCsvRow } from '../shared/csv.ts';
import type { AuditEntryResponse } from './schemas.ts';

export const csvHeader =
  'time,person,person id,action,subject,name,subject id,table,before,after,not recorded,network,session,request,route\r\n';

/** The entries as rows of CSV. */
export function toCsvRows(entries: readonly AuditEntryResponse[]): string {
  return entries
    .map(({ at, actor, action, subject, table, before, after, masked, network, session, request, route }) =>
      toCsvRow([
        ...[at, actor?.name, actor?._id, action, subject.kind, subject.name, subject._id, table],
        ...[before && JSON.stringify(before), after && JSON.stringify(after), masked.join(' ')],
        ...[network, session, request, route],
      ]),
    )
    .join('');
}
