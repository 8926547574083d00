import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { type Act, actorsOf, recordAct } from '../../operator/act.service'
import { defineApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { auditMany } from '../../platform/audit/audit'
import type { Db } from '../../platform/database/connect'
import { findTemplate } from '../campaign/campaign.store'
import { type By, type RecordRow, valueOf } from '../coupon.facts'
import { holdCoupons } from '../coupon.store'
import { costOfOne } from '../template/coupon-cost'
import { setBlocked } from './set-blocked'

const blockedOf = (rows: readonly RecordRow[]) =>
  rows.filter(({ status, memberId }) => status === CouponStatus.doNotUse && memberId !== null)

const templatesOf = async (db: Db, rows: readonly RecordRow[]) => {
  const found = await Promise.all(
    [...new Set(rows.map(({ templateId }) => templateId))].map((id) => findTemplate(db, id)),
  )
  return found.flatMap((template) => template ?? [])
}

/** What blocked coupons are worth to their members at most when they are released; undefined without a limit. */
export const actOfRelease = async (
  app: App,
  db: Db,
  rows: readonly RecordRow[],
): Promise<Act | undefined> => {
  const blocked = blockedOf(rows)
  const costs = new Map<number, number>()
  for (const template of await templatesOf(db, blocked)) {
    const cost = await costOfOne(app, db, template)
    if (cost === undefined) return undefined
    costs.set(template.id, cost)
  }
  const sums = new Map<number, number>()
  for (const { memberId, templateId } of blocked)
    sums.set(memberId ?? 0, (sums.get(memberId ?? 0) ?? 0) + (costs.get(templateId) ?? 0))
  const subject = `coupon:${blocked[0]?.id ?? 0}`
  return { kind: 'grant', subject, eachFen: Math.max(0, ...sums.values()), memberIds: [...sums.keys()] }
}

/** Blocks or releases the locked coupons, with their records; returns how many changed. */
export const writeBlocked = async (
  db: Db,
  rows: readonly RecordRow[],
  { blocked, reason }: { blocked: boolean; reason: string },
  { app, operator, now, request, asker }: By,
): Promise<number> => {
  const act = blocked ? undefined : await actOfRelease(app, db, rows)
  const actor = { kind: 'operator' as const, name: `operator:${(asker ?? operator).displayName}` }
  const changed = await setBlocked(db, rows, blocked, { actor, reason, now })
  if (act && changed.length > 0) await recordAct(db, act, actorsOf(operator, asker, now))
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const changes = changed.map(({ id, from, to }) => ({
    action: 'SetCouponsBlocked',
    subject: `coupon:${id}`,
    before: { status: from },
    after: { status: to, reason, ...both },
  }))
  await auditMany(db, changes, operator, now, request)
  return changed.length
}

/** Releases blocked coupons that one operator may not give back alone, once a second one approves. */
export const releaseCoupons = defineApproval<{ ids: number[]; reason: string }>({
  kind: 'coupon.release',
  title: '恢复停用的优惠券',
  permission: 'coupon.write',
  async shows(app, db, { ids }) {
    const rows = await holdCoupons(db, ids)
    const act = await actOfRelease(app, db, rows)
    const worthFen = (act?.eachFen ?? 0) * (act?.memberIds.length ?? 0)
    return {
      rests: {
        coupons: rows.map(({ id, status, memberId, templateId }) => ({ id, status, memberId, templateId })),
        templates: (await templatesOf(db, rows)).map((row) => ({ id: row.id, ...valueOf(row) })),
        worthFen,
      },
      gains: [{ num: act?.memberIds.length ?? 1, what: `${rows.length} 张停用的优惠券`, worthFen }],
    }
  },
  async run(db, { ids, reason }, { app, asker, operator, now, request }) {
    await writeBlocked(
      db,
      await holdCoupons(db, ids),
      { blocked: false, reason },
      { app, operator, now, request, asker },
    )
  },
})
