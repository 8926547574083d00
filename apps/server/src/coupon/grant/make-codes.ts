import { randomInt } from 'node:crypto'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import type { Db } from '../../platform/database/connect'
import type { CampaignRow } from '../coupon.facts'
import { type CouponCause, insertCoupons } from '../coupon.store'

/** Without 0, O, 1, I and L, which people mix up. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 12
const batch = 500

/** 31^12 possible codes: a guess hits one of 100,000 codes with a probability of about 10^-13. */
const code = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A code as operators see it in lists: enough to distinguish two, too little to use one. */
export const maskCode = (full: string): string =>
  `${full.slice(0, 4)}${'•'.repeat(Math.max(full.length - 4, 0))}`

/** Adds codes that an operator makes to the stock of a campaign (– → 40), in the caller's transaction; replaces duplicates. */
export const makeCodes = async (
  db: Db,
  { id, templateId }: CampaignRow,
  many: number,
  cause: CouponCause,
  madeBy: number,
): Promise<void> => {
  for (let left = many; left > 0; ) {
    const rows = Array.from({ length: Math.min(left, batch) }, () => ({
      ...{ templateId, campaignId: id, status: CouponStatus.stock, source: 'code' as const },
      ...{ code: code(), codeMadeBy: madeBy, createdAt: new Date(cause.now) },
    }))
    left -= (await insertCoupons(db, rows, cause)).length
  }
}
