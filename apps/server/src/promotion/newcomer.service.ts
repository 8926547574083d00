import { DAY } from '@greenstar/rules/platform/time'
import { rememberNewcomerBuyer, wasNewcomerBefore } from '../coupon/claim/newcomer.service'
import type { MemberAddress } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { refuse } from '../platform/refuse'
import { fingerprint } from '../platform/session/keyed-hash'
import { getSetting } from '../setting/setting.service'
import {
  type Doubt,
  findBuyer,
  insertBuy,
  isKnownHousehold,
  isNewcomersOrder,
  listDoubts,
  putTraces,
  type Trace,
} from './newcomer.store'

export { forgetHouseholds, freeNewcomers, releaseOrder } from './newcomer.store'

/** Time since which a receiver may be a newcomer only once (domain 12). */
const receiversSince = async (app: App, db: Db, now: number) =>
  new Date(now - (await getSetting(app, 'newcomer.receiverDays', db)) * DAY)

type Receiver = Pick<MemberAddress, 'receiverPhone' | 'districtId' | 'detail'>

/** Letters and digits of an address, so that spaces, signs, capitals and width make no new place. */
const plainPlace = (detail: string) =>
  detail
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether two parcels go to one household: the same phone, or the same place however it is written. */
export const isSameReceiver = (one: Receiver, other: Receiver): boolean =>
  one.receiverPhone === other.receiverPhone ||
  (one.districtId === other.districtId && plainPlace(one.detail) === plainPlace(other.detail))

/** Keyed hashes by which the household of a receiver is recognised (domain 12). */
export const receiverTraces = (app: App, { receiverPhone, districtId, detail }: Receiver): Trace[] => [
  { kind: 'phone', hash: fingerprint(app, 'receiver-phone', receiverPhone) },
  { kind: 'place', hash: fingerprint(app, 'place', `${districtId}:${plainPlace(detail)}`) },
]

/** Orders of one household wait for each other, so that the second sees the first. */
const lockTraces = async (db: Db, traces: readonly Trace[]) => {
  for (const key of traces.map(({ kind, hash }) => `${kind}:${hash}`).sort())
    await lock(db, `promotion.newcomer:${key}`)
}

/** Whether a member is new to the shop: registered recently and without an order (domain 12). Reads only. */
export const isNewcomer = async (app: App, db: Db, memberId: number, now: number) => {
  const days = await getSetting(app, 'newcomer.registeredDays', db)
  const buyer = await findBuyer(db, memberId)
  if (!buyer || buyer.hasOrdered || buyer.createdAt.getTime() + days * DAY <= now) return false
  return !(await wasNewcomerBefore(app, db, buyer))
}

/** Whether another member was recently a newcomer of this receiver's household. Reads only. */
export const isNewcomersHousehold = async (
  app: App,
  db: Db,
  memberId: number,
  address: Receiver | undefined,
  now: number,
): Promise<boolean> =>
  address !== undefined &&
  isKnownHousehold(db, receiverTraces(app, address), memberId, await receiversSince(app, db, now))

/** Whether the newcomer price applies to a member and their receiver. Reads only. */
export const mayBuyAsNewcomer = async (
  app: App,
  db: Db,
  memberId: number,
  address: Receiver | undefined,
  now: number,
): Promise<boolean> => {
  if (!(await isNewcomer(app, db, memberId, now))) return false
  return !(await isNewcomersHousehold(app, db, memberId, address, now))
}

/**
 * Uses up what an order has for newcomers, in its transaction: the newcomer price (`hasPrice`) once per account and
 * person, price and coupons of the gift (`hasGift`) once per household, also for concurrent orders. Refuses with
 * promotion/newcomer-used, and with promotion/newcomer-gift-used if the household had the gift.
 */
export const takeNewcomer = async (
  app: App,
  db: Db,
  order: { id: number; memberId: number },
  address: Receiver,
  { hasPrice, hasGift, now }: { hasPrice: boolean; hasGift: boolean; now: number },
): Promise<void> => {
  if (!hasPrice && !hasGift) return
  const traces = receiverTraces(app, address)
  await lockTraces(db, traces)
  const { id: orderId, memberId } = order
  const since = await receiversSince(app, db, now)
  const isKnown = await isKnownHousehold(db, traces, memberId, since)
  if (hasPrice) {
    // An order at the selling price may have been placed since the quote.
    const buyer = await findBuyer(db, memberId, orderId)
    const isFirst =
      buyer !== undefined &&
      !buyer.hasOrdered &&
      !isKnown &&
      (await insertBuy(db, { memberId, orderId, createdAt: new Date(now) })) &&
      (await rememberNewcomerBuyer(app, db, buyer, now))
    if (!isFirst) throw refuse('promotion/newcomer-used')
  }
  if (isKnown) throw refuse('promotion/newcomer-gift-used')
  await putTraces(db, order, traces, new Date(now))
}

/**
 * Asks again whether the receiver is new when the address of an order changes, and remembers the new one: else an order
 * is placed for somebody unknown and sent to a newcomer's address (domain 12). Refuses with promotion/newcomer-receiver.
 */
export const moveNewcomer = async (
  app: App,
  db: Db,
  order: { id: number; memberId: number },
  address: Receiver,
  now: number,
): Promise<void> => {
  if (!(await isNewcomersOrder(db, order.id))) return
  const traces = receiverTraces(app, address)
  await lockTraces(db, traces)
  const since = await receiversSince(app, db, now)
  if (await isKnownHousehold(db, traces, order.memberId, since)) throw refuse('promotion/newcomer-receiver')
  await putTraces(db, order, traces, new Date(now))
}

/** Remembers who paid a newcomer's order, as the channel names them ('' if it does not), before it counts as paid. */
export const rememberPayer = async (
  app: App,
  db: Db,
  order: { id: number; memberId: number },
  { channel, payer }: { channel: string; payer: string },
  now: number,
): Promise<void> => {
  if (payer === '' || !(await isNewcomersOrder(db, order.id))) return
  const trace: Trace = { kind: 'payer', hash: fingerprint(app, 'payer', `${channel}:${payer}`) }
  await lockTraces(db, [trace])
  await putTraces(db, order, [trace], new Date(now))
}

const doubtWords = {
  phone: '收货电话',
  place: '收货地址',
  payer: '付款账户',
  identity: '实名信息',
} as const satisfies Record<Doubt['kind'], string>

/** Why newcomers' orders may not ship yet, by order: the household or person was a newcomer under another account. */
export const newcomerDoubts = async (
  app: App,
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, string>> => {
  const days = await getSetting(app, 'newcomer.receiverDays', db)
  const kinds = new Map<number, string[]>()
  for (const { orderId, kind } of await listDoubts(db, orderIds, days))
    kinds.set(orderId, [...(kinds.get(orderId) ?? []), doubtWords[kind]])
  return new Map(
    [...kinds].map(([id, words]) => [id, `${words.join('、')}已用其他账号享受过新人优惠，请核对`]),
  )
}
