import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import type { Db } from '../../platform/database/connect'
import { findTemplate } from '../campaign/campaign.store'
import { receivedNow } from '../claim/take-coupon'
import type { RecordRow } from '../coupon.facts'
import { type CouponCause, moveCoupons } from '../coupon.store'

type Changed = { id: number; from: number; to: number }

const { notReceive, notUse, stock, doNotUse } = CouponStatus

const block = async (db: Db, rows: readonly RecordRow[], cause: CouponCause): Promise<Changed[]> => {
  const changed: Changed[] = []
  for (const from of [notReceive, notUse, stock]) {
    const ids = rows.filter(({ status }) => status === from).map(({ id }) => id)
    const moved = await moveCoupons(db, ids, 'block', from, {}, cause)
    changed.push(...moved.map(({ id }) => ({ id, from, to: doNotUse })))
  }
  return changed
}

/** Unblocks coupons, except ended ones and those of stopped templates; unaccepted ones start now. */
const unblock = async (db: Db, rows: readonly RecordRow[], cause: CouponCause): Promise<Changed[]> => {
  const changed: Changed[] = []
  for (const row of rows) {
    if (row.status !== doNotUse || row.memberId === null) continue
    const template = await findTemplate(db, row.templateId)
    if (template?.status !== CouponRun.running) continue
    const change = row.endAt ? { endAt: row.endAt } : receivedNow(template, cause.now)
    if (change.endAt.getTime() <= cause.now) continue
    const moved = await moveCoupons(db, [row.id], 'unblock', doNotUse, change, cause)
    changed.push(...moved.map(({ id }) => ({ id, from: doNotUse, to: notUse })))
  }
  return changed
}

/** Blocks (0, 10, 40 → 99) or unblocks (99 → 10, domain 6) the locked coupons; returns those moved. */
export const setBlocked = (
  db: Db,
  rows: readonly RecordRow[],
  blocked: boolean,
  cause: CouponCause,
): Promise<Changed[]> => (blocked ? block(db, rows, cause) : unblock(db, rows, cause))
