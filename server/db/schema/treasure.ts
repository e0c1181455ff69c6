import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PrizeDrawing } from '#domain/prize-drawings.ts'
import { DELIVERIES, REDEMPTION_ACTORS, REDEMPTION_STATUSES } from '#domain/redemption.ts'
import { AGE_GROUPS, TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { fileBytes, instant } from './columns.ts'
import { byUser, ofUser, users } from './users.ts'

/** What the store gives for points. One that was redeemed is never removed, only hidden (product 8). */
export const treasureItems = pgTable(
  'treasure_items',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The starter item it came from; null for the administrator's own. */
    seedKey: t.text('seed_key'),
    name: t.text().notNull(),
    description: t.text().notNull(),
    category: t.text({ enum: TREASURE_CATEGORIES }).notNull(),
    ageGroup: t.text('age_group', { enum: AGE_GROUPS }).notNull(),
    pointsCost: t.integer('points_cost').notNull(),
    cashValueCents: t.integer('cash_value_cents').notNull(),
    imageUrl: t.text('image_url'),
    /** Of its photo, which is in a table of its own: lists of prizes don't read the bytes. */
    photoHash: t.text('photo_hash'),
    /** Stands in for a picture; null for the drawing of its category. */
    drawing: t.text().$type<PrizeDrawing>(),
    stockQuantity: t.integer('stock_quantity').notNull(),
    /** All that was ever put on the shelf: what is left of it and what was redeemed (audited nightly). */
    stocked: t.integer().notNull(),
    vendor: t.text().notNull(),
    isActive: t.boolean('is_active').notNull(),
    /** A book or a reading experience: these are listed first in the store (product 8). */
    isReading: t.boolean('is_reading').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  }),
  (table) => [
    uniqueIndex('treasure_items_seed_key').on(table.seedKey),
    index('treasure_items_shelf')
      .on(table.isReading.desc(), table.pointsCost, table.id)
      .where(sql`${table.deletedAt} is null`),
    check('treasure_items_stock', sql`${table.stockQuantity} >= 0`),
    check('treasure_items_points', sql`${table.pointsCost} > 0`),
    check('treasure_items_value', sql`${table.cashValueCents} >= 0`),
    check(
      'treasure_items_category',
      sql`${table.category} in ('physical', 'digital', 'experience', 'gift_card')`,
    ),
    check('treasure_items_age_group', sql`${table.ageGroup} in ('elementary', 'middle', 'high')`),
  ],
)

/** The photo an administrator uploaded of a prize, as it is shown: re-encoded, the latest one only. */
export const treasurePhotos = pgTable(
  'treasure_photos',
  (t) => ({
    itemId: t
      .uuid('item_id')
      .primaryKey()
      .references(() => treasureItems.id, { onDelete: 'cascade' }),
    hash: t.text().notNull(),
    bytes: fileBytes().notNull(),
  }),
  (table) => [index('treasure_photos_hash').on(table.hash)],
)

export const treasureWishes = pgTable(
  'treasure_wishes',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: ofUser(),
    itemId: t
      .uuid('item_id')
      .notNull()
      .references(() => treasureItems.id, { onDelete: 'cascade' }),
    priority: t.smallint().notNull(),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [
    uniqueIndex('treasure_wishes_once').on(table.userId, table.itemId),
    index('treasure_wishes_item').on(table.itemId),
    check('treasure_wishes_priority', sql`${table.priority} between 1 and 5`),
  ],
)

export const redemptions = pgTable(
  'redemptions',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t
      .uuid('user_id')
      .notNull()
      .references(() => users.id),
    itemId: t
      .uuid('item_id')
      .notNull()
      .references(() => treasureItems.id),
    /** What was held for it: a later change of the item changes neither. */
    pointsSpent: t.integer('points_spent').notNull(),
    cashValueCents: t.integer('cash_value_cents').notNull(),
    status: t.text({ enum: REDEMPTION_STATUSES }).notNull(),
    /** Null while the guardian has not decided. */
    delivery: t.text({ enum: DELIVERIES }),
    redeemedAt: instant('redeemed_at').notNull(),
    approvedAt: instant('approved_at'),
    approvedBy: byUser('approved_by'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    canceledAt: instant('canceled_at'),
    canceledBy: t.text('canceled_by', { enum: REDEMPTION_ACTORS }),
    cancelReason: t.text('cancel_reason'),
    tracking: t.text(),
    /** What is sent in its place, told to the child and the guardian. */
    substituteNote: t.text('substitute_note'),
    /** The sender's mark of one request and what it asked for: sent twice it is redeemed once. */
    requestKey: t.text('request_key'),
    requestHash: t.text('request_hash'),
  }),
  (table) => [
    uniqueIndex('redemptions_request').on(table.userId, table.requestKey),
    index('redemptions_latest').on(table.userId, table.redeemedAt, table.id),
    index('redemptions_queue').on(table.status, table.redeemedAt, table.id),
    index('redemptions_item').on(table.itemId),
    index('redemptions_approved_by').on(table.approvedBy),
    index('redemptions_delivered').on(table.deliveredAt),
    check(
      'redemptions_status',
      sql`${table.status} in ('pending', 'approved', 'shipped', 'delivered', 'canceled')`,
    ),
    check('redemptions_delivery', sql`${table.delivery} in ('pickup', 'home')`),
    check('redemptions_points', sql`${table.pointsSpent} > 0`),
    check(
      'redemptions_delivered',
      sql`(${table.status} = 'delivered') = (${table.deliveredAt} is not null)`,
    ),
    check(
      'redemptions_canceled',
      sql`(${table.status} = 'canceled') = (${table.canceledAt} is not null and ${table.canceledBy} is not null)`,
    ),
  ],
)

const addressColumns = {
  name: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zip: text().notNull(),
}

/** Where a prize goes; a row of its own, so that erasing it is deleting it (product 8). */
export const redemptionAddresses = pgTable(
  'redemption_addresses',
  (t) => ({
    redemptionId: t
      .uuid('redemption_id')
      .primaryKey()
      .references(() => redemptions.id, { onDelete: 'cascade' }),
    /** The guardian it belongs to: no other guardian sees it. */
    givenBy: t.uuid('given_by').references(() => users.id, { onDelete: 'cascade' }),
    ...addressColumns,
  }),
  (table) => [index('redemption_addresses_given_by').on(table.givenBy)],
)

/** The address a guardian saved for their children's prizes. */
export const guardianAddresses = pgTable('guardian_addresses', {
  guardianId: ofUser('guardian_id').primaryKey(),
  ...addressColumns,
  updatedAt: instant('updated_at').notNull(),
})

/** Children whose guardian lets them type the address themselves. */
export const shippingPermissions = pgTable(
  'shipping_permissions',
  {
    childId: ofUser('child_id').primaryKey(),
    allowedBy: ofUser('allowed_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('shipping_permissions_allowed_by').on(table.allowedBy)],
)
