import type { FilterOf, Ops } from '@greenstar/contract'
import { type ClaimMove, type ClaimStatus, claimMoves } from '@greenstar/rules/aftersale/aftersale.claim'
import { and, desc, eq, getTableColumns, lt, or } from 'drizzle-orm'
import { orders, parcels } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { courierClaims } from './aftersale.tables'

export type ClaimRow = typeof courierClaims.$inferSelect
export type ClaimFilter = FilterOf<Ops['aftersale']['ListCourierClaims']>

/** Inserts a claim; undefined if the parcel has one already (unique index). */
export const insertClaim = async (
  db: Db,
  row: typeof courierClaims.$inferInsert,
): Promise<ClaimRow | undefined> =>
  (await db.insert(courierClaims).values(row).onConflictDoNothing().returning())[0]

export const findClaimOfParcel = async (db: Db, parcelId: number): Promise<ClaimRow | undefined> =>
  (await db.select().from(courierClaims).where(eq(courierClaims.parcelId, parcelId)))[0]

export const holdClaim = async (db: Db, id: number): Promise<ClaimRow | undefined> =>
  (await db.select().from(courierClaims).where(eq(courierClaims.id, id)).for('update'))[0]

const move = defineStates({ table: courierClaims, moves: claimMoves })

/** Moves a claim from the state that the caller read. */
export const settleClaim = (
  db: Db,
  id: number,
  name: ClaimMove,
  change: Pick<ClaimRow, 'paidFen' | 'answer' | 'settledAt'>,
  from: ClaimStatus,
) => move(db, [id], name, change, { actor: { kind: 'operator' } }, { from })

const whereOf = ({ status, keyword }: ClaimFilter) =>
  and(
    equals(courierClaims.status, status),
    keyword ? or(eq(orders.code, keyword), eq(parcels.logisticCode, keyword)) : undefined,
  )

const listed = {
  ...getTableColumns(courierClaims),
  orderCode: orders.code,
  shipperName: parcels.shipperName,
  logisticCode: parcels.logisticCode,
}

/** Returns a page of claims, or the rows below an id, newest first, with their parcels. */
export const listClaims = (db: Db, filter: ClaimFilter, { size, skip }: Part, below?: number) =>
  db
    .select(listed)
    .from(courierClaims)
    .innerJoin(orders, eq(orders.id, courierClaims.orderId))
    .innerJoin(parcels, eq(parcels.id, courierClaims.parcelId))
    .where(and(whereOf(filter), below === undefined ? undefined : lt(courierClaims.id, below)))
    .orderBy(desc(courierClaims.id))
    .limit(size)
    .offset(skip)
export type ListedClaim = Awaited<ReturnType<typeof listClaims>>[number]

export const countClaims = (db: Db, filter: ClaimFilter): Promise<number> =>
  db.$count(
    db
      .select({ id: courierClaims.id })
      .from(courierClaims)
      .innerJoin(orders, eq(orders.id, courierClaims.orderId))
      .innerJoin(parcels, eq(parcels.id, courierClaims.parcelId))
      .where(whereOf(filter))
      .as('found'),
  )
