import type { FilterOf, Ops } from '@greenstar/contract'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { equals } from '../../platform/database/filter'
import type { Part } from '../../platform/database/part'
import { hasWordsByIndex } from '../../platform/database/words'
import type { TemplateRow } from '../coupon.facts'
import { couponCampaigns, couponTemplates } from '../coupon.tables'

export type TemplateFilter = FilterOf<Ops['coupon']['ListCouponTemplates']>

const matching = ({ keyword, type, status }: TemplateFilter) =>
  and(
    keyword ? sql`${hasWordsByIndex(couponTemplates.name, keyword)}` : undefined,
    equals(couponTemplates.type, type),
    equals(couponTemplates.status, status),
  )

const campaignNum =
  sql<number>`(select count(*) from coupon_campaigns c where c.template_id = coupon_templates.id)`.mapWith(
    Number,
  )

/** Lists templates with their number of campaigns, newest first. */
export const listTemplates = (db: Db, filter: TemplateFilter, { size, skip }: Part) =>
  db
    .select({ template: couponTemplates, campaignNum })
    .from(couponTemplates)
    .where(matching(filter))
    .orderBy(desc(couponTemplates.id))
    .limit(size)
    .offset(skip)

export const countTemplates = (db: Db, filter: TemplateFilter) => db.$count(couponTemplates, matching(filter))

/** Locks a template. */
export const holdTemplate = async (db: Db, id: number): Promise<TemplateRow | undefined> =>
  (await db.select().from(couponTemplates).where(eq(couponTemplates.id, id)).for('update'))[0]

/** Locks the campaigns of a template, so that no coupon of it is taken before the transaction ends. */
export const holdCampaignsOf = (db: Db, templateId: number) =>
  db
    .select({ id: couponCampaigns.id, status: couponCampaigns.status, endAt: couponCampaigns.endAt })
    .from(couponCampaigns)
    .where(eq(couponCampaigns.templateId, templateId))
    .orderBy(asc(couponCampaigns.id))
    .for('update')

/** Whether coupons of the template exist, including codes. */
export const isIssued = async (db: Db, templateId: number): Promise<boolean> =>
  (
    await db.execute(sql`
      select where exists (select from coupon_records where template_id = ${templateId})
        or exists (select from coupon_grants where template_id = ${templateId} and applied_at is not null)`)
  ).rows.length > 0

export const insertTemplate = async (
  db: Db,
  row: typeof couponTemplates.$inferInsert,
): Promise<TemplateRow> => {
  const [made] = await db.insert(couponTemplates).values(row).returning()
  if (!made) throw new Error('a template was not inserted')
  return made
}

export const putTemplate = (db: Db, id: number, change: Partial<typeof couponTemplates.$inferInsert>) =>
  db
    .update(couponTemplates)
    .set({ ...change, version: sql`${couponTemplates.version} + 1` })
    .where(eq(couponTemplates.id, id))

/** Lists running templates that the shop itself made for a gift. */
export const listMadeBy = (db: Db, maker: string): Promise<TemplateRow[]> =>
  db
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.createdBy, maker), eq(couponTemplates.status, CouponRun.running)))
    .orderBy(asc(couponTemplates.id))
