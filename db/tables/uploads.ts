import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, isOneOf, searchVector, timestamptz } from '../columns.ts';
import {
  type PrintColor,
  type PrintFilament,
  type PrintRequestState,
  printRequestStates,
  type UploadKind,
  uploadKinds,
} from '../states.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';

/** As `meshInfo` in the schemas of uploads checks it. */
interface MeshInfo {
  triangles: number;
  sizeMm: { width: number; depth: number; height: number };
  volumeCm3: number;
  watertight: boolean;
  warnings: string[];
}

/** Files that people have sent. Private to whoever sent them and to admins until a product shows them. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** '/uploads/<random>.webp' or '.stl': what the upload answered, and where it is read. */
    path: text('path').notNull().unique('uploads_path_once'),
    kind: text('kind').$type<UploadKind>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** What the sender's computer calls it. */
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of an STL: what was read in it. */
    mesh: jsonb('mesh').$type<MeshInfo>(),
    /** Since when a product shows it: from then on anybody may. */
    publicSince: timestamptz('public_since'),
    /** How many px wide, once its smaller pictures are made: tells which ones there are. */
    pictureWidth: integer('picture_width'),
    /** How often they were tried to be made. */
    variantTries: integer('variant_tries').notNull().default(0),
    variantsTriedAt: timestamptz('variants_tried_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('uploads_kind_known', isOneOf(t.kind, uploadKinds)),
    check('uploads_mesh_of_stl', sql`(${t.kind} = 'stl') = (${t.mesh} is not null)`),
    check('uploads_width_of_image', sql`${t.kind} = 'image' or ${t.pictureWidth} is null`),
    check('uploads_width_positive', sql`${t.pictureWidth} > 0`),
    // Few: what a product shows and is not resized yet, or was given up.
    index('uploads_without_variants')
      .on(sql`coalesce(${t.variantsTriedAt}, ${t.publicSince})`)
      .where(sql`${t.kind} = 'image' and ${t.publicSince} is not null and ${t.pictureWidth} is null`),
    index('uploads_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('uploads_by_time').on(t.createdAt),
  ],
);

/** A customer's wish to have something printed. */
export const printRequests = pgTable(
  'print_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As typed into the form: who to answer, and where. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    color: text('color').$type<PrintColor>().notNull(),
    filament: text('filament').$type<PrintFilament>().notNull(),
    message: text('message').notNull(),
    imageId: uuid('image_id').references(() => uploads.id),
    stlId: uuid('stl_id').references(() => uploads.id),
    state: text('state').$type<PrintRequestState>().notNull().default('new'),
    /** The private product that was made of it. */
    productId: uuid('product_id')
      .references(() => products.id)
      .unique('print_requests_product_once'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    words: searchVector().generatedAlwaysAs(sql`search_words(name || ' ' || email || ' ' || message)`),
  },
  (t) => [
    check('print_requests_state_known', isOneOf(t.state, printRequestStates)),
    check('print_requests_offer_has_product', sql`${t.state} <> 'offered' or ${t.productId} is not null`),
    index('print_requests_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('print_requests_by_state').on(t.state, t.createdAt, t.id),
    index('print_requests_words').using('gin', t.words).with({ fastupdate: false }),
    index('print_requests_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('print_requests_by_image').on(t.imageId),
    index('print_requests_by_stl').on(t.stlId),
  ],
);

/** Keys that the shop made for itself, such as the one that signs addresses of private files. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
