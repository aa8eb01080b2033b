import { expect, test } from 'vitest';
import {
  printAttemptStates,
  printEstimateSources,
  printerKinds,
  printerStates,
  printJobStates,
  spoolEntryKinds,
} from '#db/farm-states.ts';
import {
  attemptStates,
  auditActions,
  auditSubjectKinds,
  bookEntryKinds,
  bookPeriodScales,
  contactTopics,
  discountKinds,
  discountUseStates,
  documentKinds,
  feeDifferenceKinds,
  holdStates,
  mailStates,
  orderStatuses,
  paymentMethods,
  payoutStates,
  printFileStates,
  printRequestStates,
  productStates,
  productUses,
  providerSyncStages,
  providerTransactionKinds,
  quoteConfirmationStates,
  quoteEngines,
  quoteStates,
  refundStates,
  saleStates,
  settingKeys,
  staffRoles,
  taxClasses,
  uploadKinds,
} from '#db/states.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();

test('Rows that refer to lines of orders are found by an index when an unpaid order replaces its lines', async () => {
  const { rows } = await shop.database.pool.query(
    `select conname from pg_constraint where contype = 'f' and confrelid = 'order_lines'::regclass
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );
  expect(rows).toEqual([]);
});

test('Every list of states is the list that a CHECK of a migrated database allows', async () => {
  const { rows } = await shop.database.pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and conname like '%\\_known' and connamespace = 'public'::regnamespace`,
  );
  const allowedBy = rows.map(({ name, definition }) => [name, definition.match(/(?<=')[^']+(?='::text)/g)]);
  expect(Object.fromEntries(allowedBy)).toEqual({
    audit_log_action_known: auditActions,
    audit_log_subject_kind_known: auditSubjectKinds,
    book_entries_kind_known: bookEntryKinds,
    book_products_scale_known: bookPeriodScales,
    contact_messages_topic_known: contactTopics,
    discount_codes_kind_known: discountKinds,
    discount_uses_state_known: discountUseStates,
    documents_kind_known: documentKinds,
    fee_differences_kind_known: feeDifferenceKinds,
    holds_state_known: holdStates,
    mails_state_known: mailStates,
    orders_payment_method_known: paymentMethods,
    orders_status_known: orderStatuses,
    payment_attempts_state_known: attemptStates,
    print_attempts_state_known: printAttemptStates,
    print_files_state_known: printFileStates,
    print_jobs_estimate_source_known: printEstimateSources,
    print_jobs_state_known: printJobStates,
    print_requests_state_known: printRequestStates,
    printers_kind_known: printerKinds,
    printers_state_known: printerStates,
    products_state_known: productStates,
    products_tax_class_known: taxClasses,
    products_uses_known: productUses,
    provider_payouts_state_known: payoutStates,
    provider_syncs_stage_known: providerSyncStages,
    provider_transactions_kind_known: providerTransactionKinds,
    quote_changes_to_state_known: quoteStates,
    quote_confirmations_state_known: quoteConfirmationStates,
    quotes_engine_known: quoteEngines,
    quotes_state_known: quoteStates,
    refunds_state_known: refundStates,
    sales_state_known: saleStates,
    settings_key_known: settingKeys,
    spool_entries_kind_known: spoolEntryKinds,
    staff_invitations_role_known: staffRoles,
    uploads_kind_known: uploadKinds,
    users_role_known: staffRoles,
  });
});
