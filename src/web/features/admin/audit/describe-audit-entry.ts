import type { AuditEntryResponse } from '#domain/audit/schemas.ts';
import type { AuditSubjectKind } from '#domain/audit/states.ts';
import { cents, formatDollars, toDollars } from '#domain/shared/money.ts';

export const auditKindLabels: Record<AuditSubjectKind, string> = {
  order: 'Order',
  product: 'Product',
  user: 'User',
  review: 'Review',
  request: 'Request',
  message: 'Message',
  template: 'Answer template',
  withdrawal: 'Withdrawal',
  mail: 'Mail',
  upload: 'Uploaded file',
  setting: 'Settings',
  invitation: 'Invitation',
  discount: 'Discount code',
  sale: 'Sale',
  books: 'Closed month',
  filament: 'Filament',
  price_rules: 'Price rules',
  quote: 'Quote',
  printer: 'Printer',
  spool: 'Spool',
  print_job: 'Print job',
  print_attempt: 'Print',
};

/** The rows that are a part of their subject. */
const partLabels: Record<string, string> = {
  payments: 'Payment',
  refunds: 'Refund',
  order_attention: 'Attention mark',
  order_shipping_costs: 'Shipping cost',
  contact_answers: 'Answer',
  customer_notes: 'Note',
  second_factors: 'Authenticator app',
  recovery_codes: 'Recovery codes',
  passkeys: 'Passkey',
  identities: 'Linked log-in',
};

/** 'Refund created', 'Order updated' */
export function describeAuditWrite({ action, table, subject }: AuditEntryResponse): string {
  return `${partLabels[table] ?? auditKindLabels[subject.kind]} ${action}`;
}

/** 'Order 1042', 'Tiny Dragon' */
export function describeAuditSubject({ subject: { kind, name } }: AuditEntryResponse): string {
  const label = auditKindLabels[kind];
  if (name === null) return `${label} that no longer exists`;
  return kind === 'product' || kind === 'user' ? name : `${label} ${name}`;
}

/** Where the subject is shown, or the list that contains it. */
export function toAuditSubjectPath({ subject: { kind, _id, name } }: AuditEntryResponse): string | null {
  if (name === null) return null;
  const paths: Record<AuditSubjectKind, string | null> = {
    order: `/admin/orders/${_id}`,
    product: `/admin/products/${_id}/edit`,
    user: `/admin/users/${_id}`,
    review: '/admin/reviews',
    request: '/admin/requests',
    message: '/admin/messages',
    template: '/admin/messages',
    withdrawal: '/admin/withdrawals',
    mail: '/admin/mails',
    upload: null,
    setting: `/admin/settings?group=${name}`,
    invitation: '/admin/users?view=staff',
    discount: '/admin/discounts',
    sale: '/admin/sales',
    books: '/admin/books?view=months',
    filament: '/admin/filaments',
    price_rules: '/admin/prices',
    quote: `/admin/quotes/${_id}`,
    printer: '/admin/printers',
    spool: '/admin/filaments',
    print_job: '/admin/queue',
    print_attempt: '/admin/queue',
  };
  return paths[kind];
}

/** 'is_admin' is 'is admin', 'price_cents' is 'price'. */
export const toAuditFieldLabel = (field: string): string => field.replace(/_cents$/, '').replaceAll('_', ' ');

export interface AuditChange {
  field: string;
  label: string;
  /** Null: the row did not exist, or the value is not recorded. */
  before: string | null;
  after: string | null;
  masked?: true;
}

/** The changed fields, those without recorded values last. */
export function listAuditChanges({ table, masked, ...entry }: AuditEntryResponse): AuditChange[] {
  const [before, after] = table === 'settings' ? diffSettings(entry) : [entry.before, entry.after];
  const fields = Object.keys(after ?? before ?? {}).toSorted();
  return [
    ...fields.map((field) => ({
      ...{ field, label: toAuditFieldLabel(field) },
      before: before && formatValue(field, before[field]),
      after: after && formatValue(field, after[field]),
    })),
    ...masked.map((field): AuditChange => {
      return { field, label: toAuditFieldLabel(field), before: null, after: null, masked: true };
    }),
  ];
}

type Values = AuditEntryResponse['before'];

/** The fields of a form of settings, which is one column. */
function diffSettings({ before, after }: Pick<AuditEntryResponse, 'before' | 'after'>): [Values, Values] {
  const was = (before?.value ?? {}) as Record<string, unknown>;
  const is = (after?.value ?? {}) as Record<string, unknown>;
  const changed = Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return [before && pick(was), pick(is)];
}

function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && field.endsWith('_cents')) return formatDollars(toDollars(cents(value)));
  return typeof value === 'string' ? value : JSON.stringify(value);
}
