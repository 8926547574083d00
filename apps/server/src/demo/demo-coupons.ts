import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { demoCoupons } from '../../demo/coupons'
import { makeCampaign, makeCode, makeCoupon, makeTemplate } from '../coupon/coupon.factory'
import { couponTakes } from '../coupon/coupon.tables'
import type { Db } from '../platform/database/connect'
import type { DemoPeople } from './demo-people'

const { notReceive, notUse, overdue, doNotUse } = CouponStatus

/** Coupons to be taken, with members of the past who took theirs; answers the kinds by their names. */
const loadCampaigns = async (db: Db, people: DemoPeople, now: number) => {
  const kinds = new Map<string, number>()
  for (const { kind, total, takenBy, opensInDays, ...terms } of demoCoupons) {
    const beginAt = new Date(now + opensInDays * DAY)
    const { campaign, template } = await makeCampaign(db, {
      ...{ name: terms.name, way: kind, total, taken: takenBy, perMember: terms.perMember ?? 1 },
      ...{ beginAt, createdAt: new Date(now - 10 * DAY), endAt: new Date(now + 30 * DAY) },
      template: { ...terms, createdBy: '演示数据' },
    })
    kinds.set(terms.name, template.id)
    const takers = people.buyers.slice(0, takenBy)
    for (const [index, { id }] of takers.entries()) {
      const at = now - (index % 7) * DAY - HOUR
      await makeCoupon(db, id, {
        ...{ templateId: template.id, campaignId: campaign.id, createdAt: new Date(at) },
        ...{ beginAt: new Date(at), endAt: new Date(at + 14 * DAY) },
      })
    }
    if (takers.length > 0)
      await db
        .insert(couponTakes)
        .values(takers.map(({ id }) => ({ campaignId: campaign.id, memberId: id, taken: 1 })))
    if (kind === 'code') for (const code of ['GREEN2026A', 'GREEN2026B']) await makeCode(db, campaign, code)
  }
  return kinds
}

/** What the members who can log in hold: each something else, in every state but used, which orders bring. */
const loadOwn = async (db: Db, people: DemoPeople, kinds: ReadonlyMap<string, number>, now: number) => {
  const [first, second, third] = [...people.members.values()]
  const days = (n: number) => new Date(now + n * DAY)
  const of = (name: string) => ({ templateId: kinds.get(name) as number })
  const gift = await makeTemplate(db, { name: '会员关怀券', amountFen: 1000, note: '感谢你的支持' })
  const grant = { templateId: gift.id, source: 'grant' } as const
  const usable = (from: number, to: number) => ({ beginAt: days(from), endAt: days(to), status: notUse })
  if (first) {
    await makeCoupon(db, first.id, { ...of('全场满减券'), ...usable(-3, 11) })
    await makeCoupon(db, first.id, { ...of('花器工具折扣券'), ...usable(-12, 2) })
    for (let n = 0; n < 2; n++)
      await makeCoupon(db, first.id, { ...of('绿植立减小券'), ...usable(-1, 6 + n) })
    await makeCoupon(db, first.id, { ...grant, status: notReceive, acceptBy: days(4) })
    await makeCoupon(db, first.id, { ...grant, status: overdue, beginAt: days(-40), endAt: days(-10) })
    await makeCoupon(db, first.id, { ...grant, status: doNotUse, beginAt: days(-20), endAt: days(10) })
  }
  if (second) {
    await makeCoupon(db, second.id, { ...of('包邮券'), ...usable(-2, 5) })
    await makeCoupon(db, second.id, { ...grant, status: notReceive, acceptBy: days(1) })
  }
  if (third) await makeCoupon(db, third.id, { ...of('全场满减券'), ...usable(-1, 13) })
}

/** Coupons in every kind and state, some to be taken (domain 6). */
export const loadCoupons = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const kinds = await loadCampaigns(db, people, now)
  await loadOwn(db, people, kinds, now)
}
