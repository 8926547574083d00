import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { businessSettings, globalConfigs } from './setting.tables'

export const listGlobalConfigs = (db: Db) => db.select().from(globalConfigs)

export const listStoredSettings = (db: Db) => db.select().from(businessSettings)

/** Locks and returns a stored business setting; undefined if it has its default. */
export const holdBusinessSetting = async (db: Db, key: string): Promise<number | undefined> =>
  (
    await db
      .select({ value: businessSettings.value })
      .from(businessSettings)
      .where(eq(businessSettings.key, key))
      .for('update')
  )[0]?.value

/** Writes one config value; returns the previous one. */
export const putGlobalConfig = async (db: Db, key: string, value: string, by: string, now: Date) => {
  const before = await db
    .select({ value: globalConfigs.value })
    .from(globalConfigs)
    .where(sql`${globalConfigs.key} = ${key}`)
    .for('update')
  await db
    .insert(globalConfigs)
    .values({ key, value, updatedAt: now, updatedBy: by })
    .onConflictDoUpdate({ target: globalConfigs.key, set: { value, updatedAt: now, updatedBy: by } })
  return before[0]?.value
}

export const putBusinessSetting = (db: Db, key: string, value: number, by: string, now: Date) =>
  db
    .insert(businessSettings)
    .values({ key, value, updatedAt: now, updatedBy: by })
    .onConflictDoUpdate({ target: businessSettings.key, set: { value, updatedAt: now, updatedBy: by } })
