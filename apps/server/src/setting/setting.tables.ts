import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../platform/database/columns'

/** Global config of the specification: key and value as clients read them. */
export const globalConfigs = pgTable('global_configs', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
})

/** Business settings that differ from their defaults, which are in the rules. */
export const businessSettings = pgTable('business_settings', {
  key: text('key').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
})
