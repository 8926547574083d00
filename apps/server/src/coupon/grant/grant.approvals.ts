import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { type Act, actorsOf, recordAct } from '../../operator/act.service'
import { defineApproval, type Shown } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit } from '../../platform/audit/audit'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { type By, type GrantRow, type TemplateRow, termsOf, valueOf } from '../coupon.facts'
import { costOfOne } from '../template/coupon-cost'
import { holdTemplate } from '../template/template.store'
import { holdGrant, putGrant } from './grant.store'

/** Maximum cost of a batch; undefined if the discount has no limit and no earlier order gives an estimate. */
export const actOfGrant = async (
  app: App,
  db: Db,
  id: number,
  template: TemplateRow,
  memberIds: readonly number[],
): Promise<Act | undefined> => {
  const eachFen = await costOfOne(app, db, template)
  return eachFen === undefined
    ? undefined
    : { kind: 'grant', subject: `coupon-grant:${id}`, eachFen, memberIds }
}

/** What a batch gives to whom: frozen by its preview and by its approval. */
export const showGrant = async (
  app: App,
  db: Db,
  { id, memberIds }: Pick<GrantRow, 'id' | 'memberIds'>,
  template: TemplateRow,
): Promise<Shown> => {
  const act = await actOfGrant(app, db, id, template, memberIds)
  const [memberId] = memberIds.length === 1 ? memberIds : []
  return {
    rests: { memberIds, template: valueOf(template), eachFen: act?.eachFen },
    gains: [
      {
        ...(memberId === undefined ? { num: memberIds.length } : { memberId }),
        what: `优惠券“${template.name}”（${couponSummary(termsOf(template))}）`,
        worthFen: (act?.eachFen ?? 0) * memberIds.length,
      },
    ],
  }
}

/** Confirms a batch in the caller's transaction; `giveGrants` then gives the coupons. Idempotent. */
export const applyGrant = async (db: Db, id: number, { app, operator, now, request, asker }: By) => {
  const grant = await holdGrant(db, id)
  if (!grant) throw refuse('coupon/grant-gone')
  if (grant.appliedAt) return
  const template = await holdTemplate(db, grant.templateId)
  if (template?.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  await putGrant(db, id, { appliedAt: new Date(now) })
  const act = await actOfGrant(app, db, id, template, grant.memberIds)
  if (act) await recordAct(db, act, actorsOf(operator, asker, now))
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
      ...(asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}),
    },
  }
  await audit(db, operator, change, now, request)
}

/** Approval of a batch that may cost more than the limit of one operator (reliability FR52). */
export const giveManyCoupons = defineApproval<{ id: number }>({
  kind: 'coupon.grant',
  title: '批量发放优惠券',
  permission: 'coupon.grant',
  async shows(app, db, { id }) {
    const grant = await holdGrant(db, id)
    const template = grant && (await holdTemplate(db, grant.templateId))
    return grant && template ? showGrant(app, db, grant, template) : { rests: {}, gains: [] }
  },
  run: (db, { id }, { app, asker, operator, now, request }) =>
    applyGrant(db, id, { app, operator, now, request, asker }),
})
