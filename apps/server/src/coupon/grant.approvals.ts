import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { defineApproval } from '../operator/approval.service'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { findGrant, holdGrant, putGrant } from './grant.store'

type By = { operator: SignedInOperator; now: number; request: RequestFacts; askedBy?: string }

/** Confirms a batch in the caller's transaction; `giveGrants` then gives the coupons. Idempotent. */
export const applyGrant = async (db: Db, id: number, { operator, now, request, askedBy }: By) => {
  const grant = await holdGrant(db, id)
  if (!grant) throw refuse('coupon/grant-gone')
  if (grant.appliedAt) return
  const template = (await findGrant(db, id))?.template
  if (template?.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  await putGrant(db, id, { appliedAt: new Date(now) })
  const change = {
    action: 'ApplyCouponGrant',
    subject: `coupon-grant:${id}`,
    after: {
      ...{
        couponID: template.id,
        name: template.name,
        members: grant.memberIds.length,
        reason: grant.reason,
      },
      ...(askedBy ? { askedBy, approvedBy: operator.displayName } : {}),
    },
  }
  await audit(db, operator, change, now, request)
}

/** Approval of a batch that may cost more than the limit of one operator (reliability R52). */
export const giveManyCoupons = defineApproval<{ id: number }>({
  kind: 'coupon.grant',
  title: '批量发放优惠券',
  permission: 'coupon.grant',
  run: (db, { id }, { asker, operator, now, request }) =>
    applyGrant(db, id, { operator, now, request, askedBy: asker.displayName }),
})
