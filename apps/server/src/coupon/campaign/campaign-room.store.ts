import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { members } from '../../member/member.tables'
import type { Db } from '../../platform/database/connect'
import { countIn } from '../../platform/database/count-rows'
import type { CampaignRow } from '../coupon.facts'
import { couponCampaigns, couponRecords } from '../coupon.tables'

/** Locks campaigns in id order, so that no coupon is taken from them before the transaction ends. */
export const holdCampaigns = (db: Db, ids: readonly number[]): Promise<CampaignRow[]> =>
  db
    .select()
    .from(couponCampaigns)
    .where(inArray(couponCampaigns.id, [...ids]))
    .orderBy(couponCampaigns.id)
    .for('update')

export const insertCampaign = async (
  db: Db,
  row: typeof couponCampaigns.$inferInsert,
): Promise<CampaignRow> => {
  // The link is enough to take a coupon, so its number must not be found by counting.
  const id = row.way === 'link' ? { id: randomInt(2 ** 40, 2 ** 47) } : {}
  const [made] = await db
    .insert(couponCampaigns)
    .overridingSystemValue()
    .values({ ...row, ...id })
    .returning()
  if (!made) throw new Error('a campaign was not inserted')
  return made
}

export const putCampaign = (db: Db, id: number, change: Partial<typeof couponCampaigns.$inferInsert>) =>
  db.update(couponCampaigns).set(change).where(eq(couponCampaigns.id, id))

export const setCampaignsStatus = (db: Db, ids: readonly number[], status: number) =>
  db
    .update(couponCampaigns)
    .set({ status })
    .where(inArray(couponCampaigns.id, [...ids]))

const ofCampaign = (campaignId: number, claimed: boolean | undefined) =>
  and(
    eq(couponRecords.campaignId, campaignId),
    claimed === undefined
      ? undefined
      : claimed
        ? sql`${couponRecords.memberId} is not null`
        : sql`${couponRecords.memberId} is null`,
  )

/** Lists codes of a campaign with their members, newest first; exports page by `below` (an id). */
export const listCodes = (
  db: Db,
  campaignId: number,
  claimed: boolean | undefined,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
) =>
  db
    .select({
      id: couponRecords.id,
      code: couponRecords.code,
      readAt: couponRecords.codeReadAt,
      status: couponRecords.status,
      memberId: couponRecords.memberId,
      memberName: members.name,
      createdAt: couponRecords.createdAt,
      receivedAt: couponRecords.receivedAt,
    })
    .from(couponRecords)
    .leftJoin(members, eq(members.id, couponRecords.memberId))
    .where(
      and(
        ofCampaign(campaignId, claimed),
        below === undefined ? undefined : sql`${couponRecords.id} < ${below}`,
      ),
    )
    .orderBy(desc(couponRecords.id))
    .limit(size)
    .offset(skip)

export const countCodes = (db: Db, campaignId: number, claimed?: boolean, max?: number): Promise<number> =>
  countIn(db, couponRecords, ofCampaign(campaignId, claimed), max)

const isUnread = and(
  isNotNull(couponRecords.code),
  isNull(couponRecords.codeReadAt),
  isNull(couponRecords.memberId),
)

/** Returns who made the unread and unused codes of a campaign; null: not known. */
export const listCodeMakers = async (db: Db, campaignId: number): Promise<(number | null)[]> => {
  const rows = await db
    .selectDistinct({ by: couponRecords.codeMadeBy })
    .from(couponRecords)
    .where(and(eq(couponRecords.campaignId, campaignId), isUnread))
  return rows.map(({ by }) => by)
}

/** Records that the unread codes by these makers are read now. */
export const putCodesRead = async (
  db: Db,
  campaignId: number,
  makers: readonly (number | null)[],
  now: Date,
): Promise<void> => {
  const known = makers.filter((by) => by !== null)
  const isTheirs = or(
    inArray(couponRecords.codeMadeBy, known),
    makers.includes(null) ? isNull(couponRecords.codeMadeBy) : undefined,
  )
  await db
    .update(couponRecords)
    .set({ codeReadAt: now })
    .where(and(eq(couponRecords.campaignId, campaignId), isUnread, isTheirs))
}

export type CodeLine = Awaited<ReturnType<typeof listCodes>>[number]
