import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import {
  operatorPasswords,
  operatorRecoveryCodes,
  operatorRoles,
  operatorSessions,
  operators,
} from './operator.tables'

export type OperatorRow = typeof operators.$inferSelect

export const findOperatorByName = async (db: Db, name: string): Promise<OperatorRow | undefined> =>
  (await db.select().from(operators).where(eq(operators.name, name)))[0]

export const findOperator = async (db: Db, id: number): Promise<OperatorRow | undefined> =>
  (await db.select().from(operators).where(eq(operators.id, id)))[0]

/** Operators as colleagues know them, such as 王会计（finance）, by id. */
export const operatorsInWords = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: operators.id, name: operators.name, displayName: operators.displayName })
    .from(operators)
    .where(inArray(operators.id, [...ids]))
  return new Map(rows.map(({ id, name, displayName }) => [id, `${displayName}（${name}）`]))
}

/** Normalizes a name for comparison: no spaces, lower case, full-width letters as half-width. */
const asSeen = (name: SQL) => sql`lower(replace(normalize(${name}, NFKC), ' ', ''))`

/** Whether another account has the same display name, after normalization. */
export const isShownName = async (db: Db, displayName: string, besides: number): Promise<boolean> =>
  (await db.$count(
    operators,
    and(
      sql`${asSeen(sql`${operators.displayName}`)} = ${asSeen(sql`${displayName}::text`)}`,
      ne(operators.id, besides),
    ),
  )) > 0

/**
 * Locks an operator whose secrets were checked; undefined if the account was disabled or its secrets were
 * changed since the check, so that a concurrent reset always wins.
 */
export const holdAsChecked = async (db: Db, checked: OperatorRow): Promise<OperatorRow | undefined> => {
  const [held] = await db.select().from(operators).where(eq(operators.id, checked.id)).for('no key update')
  const isSame =
    held?.status === OperatorStatus.active &&
    held.passwordHash === checked.passwordHash &&
    held.totpSealed === checked.totpSealed &&
    held.totpConfirmedAt?.getTime() === checked.totpConfirmedAt?.getTime()
  return isSame ? held : undefined
}

/** Inserts an operator; undefined if the name is taken. */
export const insertOperator = async (
  db: Db,
  row: typeof operators.$inferInsert,
): Promise<OperatorRow | undefined> =>
  (await db.insert(operators).values(row).onConflictDoNothing({ target: operators.name }).returning())[0]

export const updateOperator = async (
  db: Db,
  id: number,
  change: Partial<typeof operators.$inferInsert>,
): Promise<OperatorRow | undefined> =>
  (await db.update(operators).set(change).where(eq(operators.id, id)).returning())[0]

/** Uses the code of a time step; false if it, or a later one, was used before. */
export const takeTotpStep = async (db: Db, id: number, step: number): Promise<boolean> =>
  (
    await db
      .update(operators)
      .set({ totpLastStep: step })
      .where(and(eq(operators.id, id), lt(operators.totpLastStep, step)))
      .returning({ id: operators.id })
  ).length > 0

export const countAdministrators = (db: Db, besides: number) =>
  db.$count(
    operators,
    and(
      eq(operators.role, 'administrator'),
      eq(operators.status, OperatorStatus.active),
      ne(operators.id, besides),
    ),
  )

/** Number of earlier passwords, besides the current one, that must not be reused. */
const rememberedPasswords = 5

export const usedPasswords = async (db: Db, operatorId: number): Promise<string[]> =>
  (
    await db
      .select()
      .from(operatorPasswords)
      .where(eq(operatorPasswords.operatorId, operatorId))
      .orderBy(desc(operatorPasswords.id))
      .limit(rememberedPasswords)
  ).map(({ passwordHash }) => passwordHash)

/** Changes the password and stores the previous one. */
export const putPassword = async (
  db: Db,
  operator: OperatorRow,
  passwordHash: string,
  mustChangePassword: boolean,
  now: Date,
) => {
  const { id: operatorId, passwordHash: before } = operator
  await db.insert(operatorPasswords).values({ operatorId, passwordHash: before, createdAt: now })
  await updateOperator(db, operatorId, { passwordHash, mustChangePassword, passwordChangedAt: now })
  const kept = db
    .select({ id: operatorPasswords.id })
    .from(operatorPasswords)
    .where(eq(operatorPasswords.operatorId, operatorId))
    .orderBy(desc(operatorPasswords.id))
    .limit(rememberedPasswords)
  await db
    .delete(operatorPasswords)
    .where(and(eq(operatorPasswords.operatorId, operatorId), notInArray(operatorPasswords.id, kept)))
}

/** Replaces the recovery codes; an empty list removes all. */
export const putRecoveryCodes = async (db: Db, operatorId: number, hashes: readonly string[]) => {
  await db.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId))
  if (hashes.length > 0)
    await db.insert(operatorRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, operatorId })))
}

/** Uses up a recovery code; false if it is unknown or was used before. */
export const takeRecoveryCode = async (db: Db, operatorId: number, codeHash: string, now: Date) =>
  (
    await db
      .update(operatorRecoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(operatorRecoveryCodes.codeHash, codeHash),
          eq(operatorRecoveryCodes.operatorId, operatorId),
          isNull(operatorRecoveryCodes.usedAt),
        ),
      )
      .returning({ operatorId: operatorRecoveryCodes.operatorId })
  ).length > 0

export const countRecoveryCodes = (db: Db, operatorId: number) =>
  db.$count(
    operatorRecoveryCodes,
    and(eq(operatorRecoveryCodes.operatorId, operatorId), isNull(operatorRecoveryCodes.usedAt)),
  )

export const insertOperatorSession = (db: Db, row: typeof operatorSessions.$inferInsert) =>
  db.insert(operatorSessions).values(row)

export const deleteOperatorSession = (db: Db, hash: string) =>
  db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hash))

export const deleteOtherSessions = (db: Db, operatorId: number, but = '') =>
  db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), ne(operatorSessions.tokenHash, but)))

export const listLiveHashes = async (
  db: Db,
  hashes: readonly string[],
  now: Date,
  idleSince: Date,
): Promise<Set<string>> => {
  const rows = await db
    .select({ hash: operatorSessions.tokenHash })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        inArray(operatorSessions.tokenHash, [...hashes]),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.lastSeenAt, idleSince),
        eq(operators.status, OperatorStatus.active),
      ),
    )
  return new Set(rows.map(({ hash }) => hash))
}

/** Returns active operators with the permissions of their own role; at most 500. */
export const listActive = (db: Db) =>
  db
    .select({
      id: operators.id,
      displayName: operators.displayName,
      role: operators.role,
      ownPermissions: operatorRoles.permissions,
    })
    .from(operators)
    .leftJoin(operatorRoles, eq(operatorRoles.key, operators.role))
    .where(eq(operators.status, OperatorStatus.active))
    .orderBy(asc(operators.displayName), asc(operators.id))
    .limit(500)

export const listNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .select({ id: operators.id, name: operators.displayName })
    .from(operators)
    .where(inArray(operators.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the active operator of a live session, with the permissions of an own role of the shop. */
export const findOperatorBySession = async (db: Db, hash: string, now: Date, idleSince: Date) =>
  (
    await db
      .select({
        id: operators.id,
        name: operators.name,
        displayName: operators.displayName,
        role: operators.role,
        mustChangePassword: operators.mustChangePassword,
        totpConfirmedAt: operators.totpConfirmedAt,
        ownPermissions: operatorRoles.permissions,
        lastSeenAt: operatorSessions.lastSeenAt,
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .leftJoin(operatorRoles, eq(operatorRoles.key, operators.role))
      .where(
        and(
          eq(operatorSessions.tokenHash, hash),
          gt(operatorSessions.expiresAt, now),
          gt(operatorSessions.lastSeenAt, idleSince),
          eq(operators.status, OperatorStatus.active),
        ),
      )
  )[0]

export const touchOperatorSession = (db: Db, hash: string, now: Date) =>
  db.update(operatorSessions).set({ lastSeenAt: now }).where(eq(operatorSessions.tokenHash, hash))
