import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { sql } from 'drizzle-orm'
import { ownersOf } from '../../member/account/former.service'
import { mayStill } from '../../operator/operator.service'
import { defineBatches } from '../../platform/jobs/batches'
import { findTemplate } from '../campaign/campaign.store'
import { putGrant, takePortion } from './grant.store'
import { grantCoupons } from './grant-coupons'

const portion = 200

/**
 * Gives out confirmed batches, 200 members per transaction; ends a batch whose template was stopped, or whose operator
 * lost the permission.
 */
export const giveGrants = defineBatches(
  ['coupon.grant', '批量发放优惠券'],
  1,
  {
    take: (_app, db, _limit, aside) => takePortion(db, portion, aside),
    async move(app, db, [grant]) {
      if (!grant) return 0
      const now = app.clock.now()
      const template = await findTemplate(db, grant.templateId)
      const may = await mayStill(db, grant.operatorId, 'coupon.grant')
      if (!may || !template || template.status !== CouponRun.running) {
        await putGrant(db, grant.id, { finishedAt: new Date(now) })
        return 1
      }
      // a chosen account may have been merged into another since, or closed
      const owners = await ownersOf(db, grant.next)
      const recipients = [...new Set(owners.values())].map((memberId) => ({ memberId }))
      await grantCoupons(app, db, template, recipients, { source: 'grant', grantId: grant.id, now })
      const done = grant.done + grant.next.length
      const finishedAt = done >= grant.total ? new Date(now) : null
      await putGrant(db, grant.id, { done, finishedAt })
      return Math.max(grant.next.length, 1)
    },
  },
  () => sql`select applied_at as at from coupon_grants where applied_at is not null and finished_at is null`,
)
