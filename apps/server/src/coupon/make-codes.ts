import { randomInt } from 'node:crypto'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import type { Db } from '../platform/database/connect'
import type { CampaignRow } from './coupon.facts'
import { type CouponCause, insertCoupons } from './coupon.store'

/** Without 0, O, 1, I and L, which people mix up. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 12
const batch = 500

/** 31 letters to the power of 12: one in 10^17 guesses meets one of a hundred thousand codes. */
const code = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Puts codes into the stock of a campaign (– → 40), in the caller's transaction; a code that exists is made again. */
export const makeCodes = async (
  db: Db,
  { id, templateId }: CampaignRow,
  many: number,
  cause: CouponCause,
): Promise<void> => {
  for (let left = many; left > 0; ) {
    const rows = Array.from({ length: Math.min(left, batch) }, () => ({
      ...{ templateId, campaignId: id, status: CouponStatus.stock, source: 'code' as const },
      ...{ code: code(), createdAt: new Date(cause.now) },
    }))
    left -= (await insertCoupons(db, rows, cause)).length
  }
}
