import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { couriersInUse } from '../../freight/freight.service'
import { type Db, sqlState } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import type { ParcelRow } from '../order.store'
import { parcelLines, parcels } from '../order.tables'
import { ParcelState, type ParcelStep } from '../ship/parcel.state'

const uniqueViolation = '23505'

export const listCouriers = (db: Db) => couriersInUse(db)

/** Returns the name of a courier in use; refuses others with order/courier-unknown. */
export const courierName = async (db: Db, code: string): Promise<string> => {
  const courier = (await listCouriers(db)).find((one) => one.code === code)
  if (!courier) throw refuse('order/courier-unknown')
  return courier.name
}

export const findParcel = async (db: Db, id: number): Promise<ParcelRow | undefined> =>
  (await db.select().from(parcels).where(eq(parcels.id, id)))[0]

/** Returns the pieces in a parcel by order line. */
export const piecesInParcel = async (db: Db, parcelId: number): Promise<Map<number, number>> =>
  new Map(
    (await db.select().from(parcelLines).where(eq(parcelLines.parcelId, parcelId))).map(
      ({ orderLineId, quantity }) => [orderLineId, quantity],
    ),
  )

/** Returns the main parcel of a courier and number and locks it until the transaction ends. */
export const lockParcelByNumber = async (
  db: Db,
  shipperCode: string,
  logisticCode: string,
): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(parcels)
      .where(
        and(
          eq(parcels.shipperCode, shipperCode),
          eq(parcels.logisticCode, logisticCode),
          isNull(parcels.mergedInto),
        ),
      )
      .for('update')
  )[0]

/** The rows of a main parcel: its own, and those of other orders in it. */
const inOne = (id: number) => or(eq(parcels.id, id), eq(parcels.mergedInto, id))

/**
 * Sets another tracking number for an unsigned parcel and resets its tracking. Returns `used` if another
 * parcel has that number; the transaction then has failed.
 */
export const putTracking = async (
  db: Db,
  id: number,
  to: { shipperCode: string; shipperName: string; logisticCode: string },
  { now, stillAt }: { now: Date; stillAt: Date },
): Promise<'changed' | 'used'> => {
  const fresh = {
    ...to,
    ...{ state: ParcelState.handedOver, traces: [], signedAt: null, checkedAt: now },
    stillAt,
  }
  try {
    await db.update(parcels).set(fresh).where(inOne(id))
    return 'changed'
  } catch (error) {
    // A check before the update would not prevent two parallel requests with the same number.
    if (sqlState(error) === uniqueViolation) return 'used'
    throw error
  }
}

/** Returns a parcel and locks it until the transaction ends. */
export const lockParcel = async (db: Db, id: number): Promise<ParcelRow | undefined> =>
  (await db.select().from(parcels).where(eq(parcels.id, id)).for('update'))[0]

export const putTraces = (
  db: Db,
  id: number,
  change: Pick<ParcelRow, 'state' | 'signedAt' | 'checkedAt' | 'stillAt'> & {
    traces: ParcelStep[]
  },
) => db.update(parcels).set(change).where(inOne(id))

/** Ids of the orders in a main parcel. */
export const ordersIn = async (db: Db, id: number): Promise<number[]> =>
  (await db.select({ orderId: parcels.orderId }).from(parcels).where(inOne(id)).orderBy(parcels.id)).map(
    ({ orderId }) => orderId,
  )

/** Condition: a main parcel, not signed, last checked at `before` or earlier; lost ones (checkedAt null) never match. */
export const isStale = (before: Date) =>
  and(ne(parcels.state, ParcelState.signed), lte(parcels.checkedAt, before), isNull(parcels.mergedInto))

/**
 * Marks stale parcels as checked now; clears checkedAt of those shipped at `lostAt` or before, so that they
 * leave the index. Returns how many it marked, and the ids of those to query.
 */
export const takeStaleParcels = async (
  db: Db,
  { before, lostAt, now }: { before: Date; lostAt: Date; now: Date },
  limit: number,
): Promise<{ taken: number; ids: number[] }> => {
  const { rows } = await db.execute<{ id: number; isLost: boolean }>(sql`
    update parcels set checked_at = case when shipped_at > ${lostAt} then ${now}::timestamptz end where id in (
      select id from parcels where ${isStale(before)}
      order by checked_at limit ${limit} for update skip locked)
    returning id, checked_at is null as "isLost"`)
  return { taken: rows.length, ids: rows.filter(({ isLost }) => !isLost).map(({ id }) => Number(id)) }
}
