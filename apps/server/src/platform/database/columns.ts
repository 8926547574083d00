import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Generated row id. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Generated number of a row whose primary key begins with its owner. */
export const serial = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
/** Reference to another row's id. */
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** Timestamp, read as a Date with milliseconds. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
/** Money in fen. */
export const fenColumn = (name: string) => integer(name)
