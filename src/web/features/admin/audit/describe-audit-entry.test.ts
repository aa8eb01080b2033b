import { expect, test } from 'vitest';
import type { AuditEntryResponse } from '#domain/audit/schemas.ts';
import { listAuditChanges } from './describe-audit-entry.ts';

const entry: AuditEntryResponse = {
  ...{ _id: 'e1', at: '2026-11-26T12:00:00.000Z', actor: null, action: 'updated', table: 'settings' },
  ...{ subject: { kind: 'setting', _id: 's1', name: 'delivery' }, masked: [] },
  ...{ network: null, session: null, request: null, route: null },
  before: { value: { shippingPercent: null, leadDays: { min: 1, max: 2 }, holidays: [] } },
  after: { value: { shippingPercent: 12.5, leadDays: { min: 1, max: 2 }, holidays: [] } },
};

test('of settings only the changed fields are listed', () => {
  expect(listAuditChanges(entry)).toEqual([
    { field: 'shippingPercent', label: 'shippingPercent', before: 'empty', after: '12.5' },
  ]);
  expect(listAuditChanges({ ...entry, before: null }).map(({ before }) => before)).toEqual([
    null,
    null,
    null,
  ]);
});
