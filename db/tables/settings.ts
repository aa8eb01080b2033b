import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, timestamptz } from '../columns.ts';
import { type SettingKey, settingKeys } from '../states.ts';
import { users } from './accounts.ts';

/** What an admin has set; a setting without a row has its default. A trigger notifies every process of a change. */
export const settings = pgTable(
  'settings',
  {
    id: id(),
    key: text('key').$type<SettingKey>().notNull().unique('settings_key_once'),
    /** As `settingSchemas` checks it; null in it stands for the default. */
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    /** Each change adds one, so that a change of an older version is refused. */
    version: integer('version').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [check('settings_key_known', isOneOf(t.key, settingKeys))],
);

/** Every version of each setting, the current one included. Rows are only added. */
export const settingsHistory = pgTable(
  'settings_history',
  {
    key: text('key').$type<SettingKey>().notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [primaryKey({ name: 'settings_history_pkey', columns: [t.key, t.version] })],
);
