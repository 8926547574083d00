import { OperatorStatus } from '@greenstar/rules/operator/operator.status'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { operatorSessions, operators } from './operator.tables'

export const findOperatorByName = async (db: Db, name: string) =>
  (await db.select().from(operators).where(eq(operators.name, name)))[0]

export const findOperator = async (db: Db, id: number) =>
  (await db.select().from(operators).where(eq(operators.id, id)))[0]

export const insertOperatorSession = (db: Db, row: typeof operatorSessions.$inferInsert) =>
  db.insert(operatorSessions).values(row)

export const deleteOperatorSession = (db: Db, hash: string) =>
  db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hash))

/** The active operator of a live session. */
export const findOperatorBySession = async (db: Db, hash: string, now: Date, idleSince: Date) =>
  (
    await db
      .select({
        id: operators.id,
        name: operators.name,
        displayName: operators.displayName,
        role: operators.role,
        lastSeenAt: operatorSessions.lastSeenAt,
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
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

export const insertOperator = (db: Db, row: typeof operators.$inferInsert) =>
  db.insert(operators).values(row).onConflictDoNothing({ target: operators.name })
