import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { digestOf } from '../platform/frozen'
import type { CampaignRow, GrantRow, RecordRow, TemplateRow } from './coupon.facts'
import { insertCoupon, systemActor } from './coupon.store'
import { couponCampaigns, couponGrants, type couponRecords, couponTemplates } from './coupon.tables'
import { showGrant } from './grant/grant.approvals'
import { putGrant } from './grant/grant.store'
import { holdTemplate } from './template/template.store'

const dbOf = (where: App | Db): Db => ('database' in where ? where.database.db : where)
const nowOf = (where: App | Db) => ('database' in where ? where.clock.now() : Date.now())

type TemplateMaking = Partial<typeof couponTemplates.$inferInsert>

/** Makes a template; by default 立减 ¥5 on everything, valid for seven days. */
export const makeTemplate = async (where: App | Db, making: TemplateMaking = {}): Promise<TemplateRow> => {
  const at = new Date(nowOf(where))
  const [row] = await dbOf(where)
    .insert(couponTemplates)
    .values({
      name: '立减券',
      type: CouponType.LiJian,
      amountFen: 500,
      validDays: making.endAt ? null : 7,
      createdAt: at,
      updatedAt: at,
      ...making,
    })
    .returning()
  if (!row) throw new Error('a template was not made')
  return row
}

type CampaignMaking = Partial<typeof couponCampaigns.$inferInsert>

/** Makes a running campaign of the mall, and its template. */
export const makeCampaign = async (
  where: App | Db,
  making: CampaignMaking & { template?: TemplateMaking } = {},
): Promise<{ campaign: CampaignRow; template: TemplateRow }> => {
  const { template: shape, ...facts } = making
  const template = await makeTemplate(where, shape)
  const at = new Date(nowOf(where) - DAY)
  const [campaign] = await dbOf(where)
    .insert(couponCampaigns)
    .values({ name: '领券活动', way: 'mall', beginAt: at, createdAt: at, templateId: template.id, ...facts })
    .returning()
  if (!campaign) throw new Error('a campaign was not made')
  return { campaign, template }
}

/** Makes a coupon of a member in any status; by default usable for seven days. */
export const makeCoupon = async (
  where: App | Db,
  memberId: number,
  making: Partial<typeof couponRecords.$inferInsert> & { template?: TemplateMaking } = {},
): Promise<RecordRow> => {
  const { template: shape, ...facts } = making
  const db = dbOf(where)
  const now = nowOf(where)
  const templateId = facts.templateId ?? (await makeTemplate(where, shape)).id
  const status = (facts.status ?? CouponStatus.notUse) as CouponStatus
  const isReceived = status !== CouponStatus.notReceive
  const row = {
    source: 'claim' as const,
    acceptBy: isReceived ? null : new Date(now + 7 * DAY),
    receivedAt: isReceived ? new Date(now) : null,
    beginAt: isReceived ? new Date(now) : null,
    endAt: isReceived ? new Date(now + 7 * DAY) : null,
    createdAt: new Date(now),
    ...facts,
  }
  const cause = { actor: systemActor, now: row.createdAt.getTime() }
  return insertCoupon(db, { ...row, templateId, memberId, status, source: row.source as 'claim' }, cause)
}

/** Makes a code in stock (40) that is not claimed yet. */
export const makeCode = async (where: App | Db, campaign: CampaignRow, code: string): Promise<RecordRow> => {
  const now = nowOf(where)
  const row = { templateId: campaign.templateId, campaignId: campaign.id, code, source: 'code' as const }
  const cause = { actor: systemActor, now }
  return insertCoupon(dbOf(where), { ...row, status: CouponStatus.stock, createdAt: new Date(now) }, cause)
}

/** Makes a batch grant, by default already confirmed. */
export const makeGrant = async (
  where: App | Db,
  making: Partial<typeof couponGrants.$inferInsert> & { template?: TemplateMaking } = {},
): Promise<GrantRow> => {
  const { template: shape, ...facts } = making
  const at = new Date(nowOf(where))
  const [row] = await dbOf(where)
    .insert(couponGrants)
    .values({
      templateId: facts.templateId ?? (await makeTemplate(where, shape)).id,
      ...{ reason: '会员关怀', audience: { kind: 'phones', unknown: [] } },
      ...{ operatorId: 1, operatorName: '周晚', createdAt: at, appliedAt: at, ...facts },
    })
    .returning()
  if (!row) throw new Error('a grant was not made')
  if (row.appliedAt === null && 'database' in where) {
    const template = await holdTemplate(dbOf(where), row.templateId)
    if (template)
      await putGrant(dbOf(where), row.id, {
        digest: digestOf(await showGrant(where, dbOf(where), row, template)),
      })
  }
  return row
}
