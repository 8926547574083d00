import { and, inArray, isNull } from 'drizzle-orm'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { devicesOf } from '../login/login-limit'
import { addresses, members } from '../member.tables'

/**
 * Returns by which members are recognised as one household, by id: their phone, the phones of their receivers, and the
 * browsers and apps on which they logged in in the last 90 days. Members who share one of them are one household.
 */
export const householdsOf = async (
  app: App,
  db: Db,
  memberIds: readonly number[],
  now: number,
): Promise<Map<number, string[]>> => {
  const own = await db
    .select({ memberId: members.id, phone: members.phone })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  const receivers = await db
    .select({ memberId: addresses.memberId, phone: addresses.receiverPhone })
    .from(addresses)
    .where(and(inArray(addresses.memberId, [...memberIds]), isNull(addresses.deletedAt)))
  const phones = own.map(({ phone }) => phone)
  const devices = await devicesOf(app, db, phones, now)
  const shared = new Map<number, string[]>(memberIds.map((id) => [id, []]))
  for (const { memberId, phone } of [...own, ...receivers]) if (phone) shared.get(memberId)?.push(phone)
  for (const { memberId, phone } of own)
    for (const one of devices) if (one.phone === phone) shared.get(memberId)?.push(one.device)
  return shared
}

/** Whether two members are one household. */
export const areOneHousehold = async (
  app: App,
  db: Db,
  [one, other]: readonly [number, number],
  now: number,
): Promise<boolean> => {
  const shared = await householdsOf(app, db, [one, other], now)
  const ofOther = new Set(shared.get(other))
  return shared.get(one)?.some((key) => ofOther.has(key)) ?? false
}
