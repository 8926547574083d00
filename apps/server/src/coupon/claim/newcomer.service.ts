import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { otherAccountsOf } from '../../identity/identity.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { fingerprint } from '../../platform/session/keyed-hash'
import { termsOf } from '../coupon.facts'
import {
  findNewcomer,
  type Identity,
  isRememberedElsewhere,
  listGift,
  rememberBuyer,
  wasRewarded,
} from './newcomer.store'
import { giftTerms, isToAccept } from './newcomer-gift'

/** Data that recognises a person under another account. */
export type Person = { id: number; phone: string; unionId: string | null }

const hashesOf = (app: App, { phone, unionId }: Person) => ({
  phone: fingerprint(app, 'phone', phone),
  union: unionId ? fingerprint(app, 'union', unionId) : undefined,
})

const buying = (app: App, person: Person): Identity[] => {
  const { phone, union } = hashesOf(app, person)
  return [{ kind: 'buy-phone', hash: phone }, ...(union ? [{ kind: 'buy-union' as const, hash: union }] : [])]
}

/** Whether the person got the newcomer gift or price with another account (domain 12). Read-only. */
export const wasNewcomerBefore = async (app: App, db: Db, person: Person): Promise<boolean> => {
  const { phone, union } = hashesOf(app, person)
  const gifts: Identity[] = [
    { kind: 'phone', hash: phone },
    ...(union ? [{ kind: 'union' as const, hash: union }] : []),
  ]
  return (
    (await isRememberedElsewhere(db, person.id, [...gifts, ...buying(app, person)])) ||
    wasRewarded(db, await otherAccountsOf(db, person.id))
  )
}

/** Records that the person buys as a newcomer; false if another account did, then the caller must refuse. */
export const rememberNewcomerBuyer = (app: App, db: Db, person: Person, now: number): Promise<boolean> =>
  rememberBuyer(db, person.id, buying(app, person), new Date(now))

/** Texts of the gift's coupons, and what they take off together at most, in fen; free freight is not counted. */
export const aboutGift = async (app: App, db: Db): Promise<{ words: string[]; worthFen: number }> => {
  const coupons = await giftTerms(app, db)
  return {
    words: coupons.map((terms) =>
      couponSummary(termsOf({ ...terms, ratePercent: 100, maxDiscountFen: null })),
    ),
    worthFen: coupons.reduce((sum, { amountFen }) => sum + amountFen, 0),
  }
}

/** Whether a member has the newcomer gift, and whether coupons of it can still be accepted; `now` in ms. */
export const newcomerGiftState = async (db: Db, memberId: number, now: number) => ({
  hasGift: (await findNewcomer(db, memberId))?.isRewarded === true,
  isWaiting: (await listGift(db, memberId)).some(({ record }) => isToAccept(record, now)),
})

/** Records a newcomer; false if the person was one with another account (domain 12). `now` in ms. */
export const countAsNewcomer = async (app: App, db: Db, memberId: number, now: number): Promise<boolean> => {
  const found = await findNewcomer(db, memberId)
  if (!found) return false
  const person = { id: memberId, phone: found.phone, unionId: found.unionId }
  return !(await wasNewcomerBefore(app, db, person)) && rememberNewcomerBuyer(app, db, person, now)
}
