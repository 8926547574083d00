import { permissions, roles } from '@greenstar/contract/operator/operator.permissions'
import { count, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { operatorRoles, operators } from './operator.tables'

export type Role = { key: string; name: string; permissions: readonly string[]; isShipped: boolean }

const shipped: Role[] = Object.entries(roles).map(([key, role]) => ({
  key,
  name: role.zh,
  permissions: role.permissions,
  isShipped: true,
}))

/** Drops permissions that do not exist any more. */
const known = (list: readonly string[]) => list.filter((permission) => permission in permissions)

const own = (row: typeof operatorRoles.$inferSelect): Role => ({
  key: row.key,
  name: row.name,
  permissions: known(row.permissions),
  isShipped: false,
})

/** Returns a built-in or own role; undefined if it does not exist. */
export const findRole = async (db: Db, key: string): Promise<Role | undefined> => {
  const found = shipped.find((role) => role.key === key)
  if (found) return found
  const [row] = await db.select().from(operatorRoles).where(eq(operatorRoles.key, key))
  return row && own(row)
}

/** Returns every role, the built-in ones first. */
export const listRoles = async (db: Db): Promise<Role[]> => [
  ...shipped,
  ...(await db.select().from(operatorRoles).orderBy(operatorRoles.createdAt)).map(own),
]

export const roleNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await listRoles(db)).map(({ key, name }) => [key, name]))

/** Saves an own role; false if its name is taken. */
export const putRole = async (db: Db, row: typeof operatorRoles.$inferInsert): Promise<boolean> => {
  const taken = (await listRoles(db)).some(({ key, name }) => key !== row.key && name === row.name)
  if (taken) return false
  const { name, permissions: list } = row
  await db
    .insert(operatorRoles)
    .values(row)
    .onConflictDoUpdate({ target: operatorRoles.key, set: { name, permissions: list } })
  return true
}

export const deleteRole = (db: Db, key: string) => db.delete(operatorRoles).where(eq(operatorRoles.key, key))

export const countOwnRoles = (db: Db) => db.$count(operatorRoles)

export const countOfRole = (db: Db, key: string) => db.$count(operators, eq(operators.role, key))

/** Returns the number of accounts by role; roles without accounts are absent. */
export const countByRole = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.select({ key: operators.role, n: count() }).from(operators).groupBy(operators.role)
  return new Map(rows.map(({ key, n }) => [key, n]))
}
