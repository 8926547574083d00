import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY, HOUR, MINUTE, SECOND } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { demoCoupons } from '../../demo/coupons'
import { makeCampaign, makeCode, makeCoupon, makeTemplate } from '../coupon/coupon.factory'
import { factsOf, type RecordRow, type TemplateRow } from '../coupon/coupon.facts'
import { couponTakes } from '../coupon/coupon.tables'
import { makeOrder } from '../order/order.factory'
import type { Db } from '../platform/database/connect'
import { addressOf } from './demo-orders'
import type { DemoPeople } from './demo-people'

const { notReceive, notUse, overdue, doNotUse } = CouponStatus

/** Orders that use a coupon: index of the first buyer, and number of buyers. */
const usedBy: Record<string, readonly [first: number, many: number]> = {
  全场满减券: [50, 4],
  绿植立减小券: [12, 3],
}

type Goods = { id: number; price_fen: number }

/** Ordinary goods without campaigns and with enough stock. */
export const listGoods = async (db: Db): Promise<Goods[]> => {
  const { rows } = await db.execute<Goods>(sql`
    select p.id, p.price_fen from products p join stocks s on s.product_id = p.id
    where p.listed and p.status = 10 and p.type = 10 and p.product_attribute = 10 and not p.is_sell_out
      and p.max_num = 0 and p.min_num <= 1 and p.once_step = 1 and p.price_fen >= 2000 and p.activity_id is null
      and p.newcomer_fen is null and p.sale_begin_at is null and s.on_hand - s.locked >= 40
    order by p.sold_num desc, p.id limit 4`)
  return rows
}

/** Makes a paid order of the last minute with a coupon, after all others except flash sale orders. */
export const useInOrder = async (
  db: Db,
  template: TemplateRow,
  coupon: RecordRow,
  goods: Goods,
  placedAt: number,
  address?: ReturnType<typeof addressOf>,
) => {
  const price = Number(goods.price_fen)
  const quantity = Math.max(Math.ceil(template.thresholdFen / price), 1)
  await makeOrder(db, {
    ...{
      memberId: coupon.memberId as number,
      status: 30,
      placedAt,
      paidAfter: SECOND,
      coupons: [factsOf(template, coupon)],
      ...(address ? { address } : {}),
    },
    lines: [{ productId: Number(goods.id), quantity }],
  })
}

/** Creates campaigns, with members of the past who received coupons; returns template ids by name. */
const loadCampaigns = async (db: Db, people: DemoPeople, now: number) => {
  const kinds = new Map<string, number>()
  const goods = await listGoods(db)
  let placedAt = now - MINUTE
  for (const { kind, total, takenBy, opensInDays, ...terms } of demoCoupons) {
    const beginAt = new Date(now + opensInDays * DAY)
    const { campaign, template } = await makeCampaign(db, {
      ...{ name: terms.name, way: kind, total, taken: takenBy, perMember: terms.perMember ?? 1 },
      ...{ beginAt, createdAt: new Date(now - 10 * DAY), endAt: new Date(now + 30 * DAY) },
      template: { ...terms, createdBy: '演示数据' },
    })
    kinds.set(terms.name, template.id)
    const takers = people.buyers.slice(0, takenBy)
    const [first, many] = usedBy[terms.name] ?? [0, 0]
    for (const [index, { id }] of takers.entries()) {
      const at = now - (index % 7) * DAY - HOUR
      const coupon = await makeCoupon(db, id, {
        ...{ templateId: template.id, campaignId: campaign.id, createdAt: new Date(at) },
        ...{ beginAt: new Date(at), endAt: new Date(at + 14 * DAY) },
      })
      const place = index - first
      const bought = place >= 0 && place < many ? goods[place] : undefined
      placedAt += bought ? 3 * SECOND : 0
      if (bought) await useInOrder(db, template, coupon, bought, placedAt)
    }
    if (takers.length > 0)
      await db
        .insert(couponTakes)
        .values(takers.map(({ id }) => ({ campaignId: campaign.id, memberId: id, taken: 1 })))
    if (kind === 'code') for (const code of ['GREEN2026A', 'GREEN2026B']) await makeCode(db, campaign, code)
  }
  return kinds
}

/** Gives coupons to the members who can log in: each has different ones, the first one in every state. */
const loadOwn = async (db: Db, people: DemoPeople, kinds: ReadonlyMap<string, number>, now: number) => {
  const [first, second, third] = [...people.members.values()]
  const days = (n: number) => new Date(now + n * DAY)
  const of = (name: string) => ({ templateId: kinds.get(name) as number })
  const gift = await makeTemplate(db, { name: '会员关怀券', amountFen: 1000, note: '感谢您的支持' })
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
    const used = await makeCoupon(db, first.id, { ...grant, ...usable(-2, 12) })
    const [goods] = await listGoods(db)
    const address = addressOf({ memberId: 1, addressIndex: 0 }, people)
    if (goods) await useInOrder(db, gift, used, goods, now - MINUTE / 2, address)
  }
  if (second) {
    await makeCoupon(db, second.id, { ...of('包邮券'), ...usable(-2, 5) })
    await makeCoupon(db, second.id, { ...grant, status: notReceive, acceptBy: days(1) })
  }
  if (third) await makeCoupon(db, third.id, { ...of('全场满减券'), ...usable(-1, 13) })
}

/** Loads coupons of every kind and state, some still available (domain 6). */
export const loadCoupons = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const kinds = await loadCampaigns(db, people, now)
  await loadOwn(db, people, kinds, now)
}
