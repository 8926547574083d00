import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { fingerprint } from '../platform/session/keyed-hash'
import { termsOf } from './coupon.facts'
import { findNewcomer, type Identity, isRememberedElsewhere, rememberBuyer } from './newcomer.store'
import { giftTerms } from './newcomer-gift'

/** By what a member is known again under another account. */
export type Person = { id: number; phone: string; unionId: string | null }

const hashesOf = (app: App, { phone, unionId }: Person) => ({
  phone: fingerprint(app, 'phone', phone),
  union: unionId ? fingerprint(app, 'union', unionId) : undefined,
})

const buying = (app: App, person: Person): Identity[] => {
  const { phone, union } = hashesOf(app, person)
  return [{ kind: 'buy-phone', hash: phone }, ...(union ? [{ kind: 'buy-union' as const, hash: union }] : [])]
}

/** Whether the same person had the gift or the price of a newcomer under another account (domain 12). Reads only. */
export const wasNewcomerBefore = (app: App, db: Db, person: Person): Promise<boolean> => {
  const { phone, union } = hashesOf(app, person)
  const gifts: Identity[] = [
    { kind: 'phone', hash: phone },
    ...(union ? [{ kind: 'union' as const, hash: union }] : []),
  ]
  return isRememberedElsewhere(db, person.id, [...gifts, ...buying(app, person)])
}

/** Remembers that the person buys as a newcomer; false when another account did, and the caller refuses. */
export const rememberNewcomerBuyer = (app: App, db: Db, person: Person, now: number): Promise<boolean> =>
  rememberBuyer(db, person.id, buying(app, person), new Date(now))

/** What the gift's coupons take off, in words. */
export const giftWords = async (app: App, db: Db): Promise<string[]> =>
  (await giftTerms(app, db)).map((terms) =>
    couponSummary(termsOf({ ...terms, ratePercent: 100, maxDiscountFen: null })),
  )

export const hasNewcomerGift = async (db: Db, memberId: number): Promise<boolean> =>
  (await findNewcomer(db, memberId))?.isRewarded === true

/** Counts a member as a new one, once for a person whatever the account; false when he was new before (domain 12). `now` in ms. */
export const countAsNewcomer = async (app: App, db: Db, memberId: number, now: number): Promise<boolean> => {
  const found = await findNewcomer(db, memberId)
  if (!found) return false
  const person = { id: memberId, phone: found.phone, unionId: found.unionId }
  return !(await wasNewcomerBefore(app, db, person)) && rememberNewcomerBuyer(app, db, person, now)
}
