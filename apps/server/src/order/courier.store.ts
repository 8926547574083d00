import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { couriersInUse } from '../freight/freight.service'
import { type Db, sqlState } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import type { ParcelRow } from './order.store'
import { parcels } from './order.tables'
import { ParcelState } from './parcel.state'

const uniqueViolation = '23505'

/** Couriers that may be chosen. */
export const listCouriers = (db: Db) => couriersInUse(db)

/** The name of a courier company; refuses one that is not on the list. */
export const courierName = async (db: Db, code: string): Promise<string> => {
  const courier = (await listCouriers(db)).find((one) => one.code === code)
  if (!courier) throw refuse('order/courier-unknown')
  return courier.name
}

export const findParcel = async (db: Db, id: number): Promise<ParcelRow | undefined> =>
  (await db.select().from(parcels).where(eq(parcels.id, id)))[0]

/** A parcel by courier and number, kept for this transaction. */
export const lockParcelByNumber = async (
  db: Db,
  shipperCode: string,
  logisticCode: string,
): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.shipperCode, shipperCode), eq(parcels.logisticCode, logisticCode)))
      .for('update')
  )[0]

/**
 * Another number for a parcel that is not signed: its journey begins anew. `used`: another parcel has that number, and
 * the transaction is over.
 */
export const putTracking = async (
  db: Db,
  id: number,
  to: { shipperCode: string; shipperName: string; logisticCode: string },
  now: Date,
): Promise<'changed' | 'used'> => {
  const fresh = { ...to, state: ParcelState.handedOver, traces: [], signedAt: null, checkedAt: now }
  try {
    await db.update(parcels).set(fresh).where(eq(parcels.id, id))
    return 'changed'
  } catch (error) {
    // Who asks first whether it is free may be told so at the same moment as another.
    if (sqlState(error) === uniqueViolation) return 'used'
    throw error
  }
}

/** A parcel, kept for this transaction. */
export const lockParcel = async (db: Db, id: number): Promise<ParcelRow | undefined> =>
  (await db.select().from(parcels).where(eq(parcels.id, id)).for('update'))[0]

export const putTraces = (
  db: Db,
  id: number,
  change: { state: number; traces: { at: string; text: string }[]; signedAt: Date | null; checkedAt: Date },
) => db.update(parcels).set(change).where(eq(parcels.id, id))

/** A parcel not yet signed that nobody has told about since a moment; one that is put away has no moment. */
export const isStale = (before: Date) =>
  and(ne(parcels.state, ParcelState.signed), lte(parcels.checkedAt, before))

/**
 * Takes stale parcels and notes that they are looked at now; those shipped at `lostAt` or before are put away instead,
 * so that the index does not collect them. Answers how many it took, and the ids of those to look for.
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
