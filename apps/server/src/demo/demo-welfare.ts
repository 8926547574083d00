import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY, HOUR, MINUTE, SECOND, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { monthOf, monthStretch } from '@greenstar/rules/staff/staff.month'
import { nextAllowanceAt, WelfareEvent } from '@greenstar/rules/welfare/welfare.allowance'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { sql } from 'drizzle-orm'
import { demoMembers } from '../../demo/members'
import { makeTemplate } from '../coupon/coupon.factory'
import { moveCoupons } from '../coupon/coupon.store'
import { claimStock, type RecordRow, type TemplateRow } from '../coupon/offer/stock.service'
import { members } from '../member/member.tables'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { earnPollen } from '../pollen/pollen.service'
import {
  type AllowanceRow,
  insertEvents,
  insertReward,
  markTaken,
  markUsed,
  nextInStock,
} from '../welfare/allowance.store'
import { chooseTemplate, giveAllowance, putOfficer } from '../welfare/welfare.factory'
import { listGoods, useInOrder } from './demo-coupons'
import type { DemoPeople } from './demo-people'

const rewardNum = 50
/** Officers who give coupons away: the third member and one of the authors. */
const officerNumber = 3
/** New members from the officer's link who placed their first order. */
const newMembers = ['小葵爱晒太阳', '木木的窗台']
/** Recipients of each officer's coupons, as index ranges of authors and buyers. */
const firstTakers = { authors: [5, 13], buyers: [60, 75] } as const
const secondTakers = { authors: [5, 8], buyers: [80, 84] } as const
const secondOfficer = 4
const applicants = [
  {
    author: 13,
    status: WelfareState.applied,
    daysAgo: 0.2,
    remark: '我在小区花友群里有两百多位邻居，想把适合阳台的绿植推荐给大家。',
    reason: '',
  },
  {
    author: 14,
    status: WelfareState.refused,
    daysAgo: 3,
    remark: '想领券',
    reason: '申请说明太简单，请补充打算送给谁',
  },
  {
    author: 15,
    status: WelfareState.dismissed,
    daysAgo: 12,
    remark: '办公室的同事都喜欢养花',
    reason: '本人不再担任',
  },
] as const

type Taking = { db: Db; allowance: AllowanceRow; template: TemplateRow }

/** A member receives a coupon at a given time, with its message. */
const take = async (
  { db, allowance, template }: Taking,
  memberId: number,
  at: number,
): Promise<RecordRow | undefined> => {
  const recordId = await nextInStock(db, allowance.id)
  const record = recordId && (await claimStock(db, recordId, template, memberId, at))
  if (!record) return undefined
  await markTaken(db, allowance, record.id, memberId, new Date(at))
  const officerId = allowance.memberId
  await insertEvents(db, [{ officerId, kind: WelfareEvent.taken, memberId, createdAt: new Date(at) }])
  return record
}

/** Returns `many` times between `since` and now, earliest first. */
const moments = (many: number, now: number, since: number) =>
  Array.from({ length: many }, (_, nth) => since + ((now - MINUTE - since) * (nth + 1)) / (many + 1))

const insertNewcomers = async (db: Db, code: string, now: number) => {
  const rows = newMembers.map((name, index) => ({
    ...{ code: `GS3${String(70_001 + index)}`, phone: `1990009${String(7001 + index)}`, name },
    ...{ referrerCode: code, createdAt: new Date(now - (2 + index) * HOUR) },
  }))
  return db.insert(members).values(rows).returning({ id: members.id, name: members.name })
}

/** New members pay their first order with the coupon, and the officer is rewarded. */
const buyFirst = async (app: App, taking: Taking, people: { id: number; name: string }[], now: number) => {
  const { db, allowance, template } = taking
  const officerId = allowance.memberId
  const goods = await listGoods(db)
  for (const [index, { id: memberId, name }] of people.entries()) {
    const at = now - (people.length - index) * SECOND
    const record = await take(taking, memberId, at - SECOND)
    const line = goods[index]
    if (!record || !line) continue
    await useInOrder(db, template, record, line, at)
    await markUsed(db, [record.id], new Date(at))
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from orders where member_id = ${memberId}`,
    )
    const facts = { officerId, memberId, num: rewardNum, createdAt: new Date(at) }
    await insertReward(db, { ...facts, recordId: record.id, orderId: Number(rows[0]?.id) })
    await earnPollen(app, db, {
      ...{ memberId: officerId, kind: PollenKind.welfare, num: rewardNum, now },
      ...{ title: `新会员${maskedName(name)}首次下单`, cause: `welfare:${memberId}` },
    })
    await insertEvents(db, [
      { ...facts, num: 0, kind: WelfareEvent.used },
      { ...facts, kind: WelfareEvent.rewarded },
    ])
    await notify(db, officerId, 'welfare.rewarded', { name: maskedName(name), num: rewardNum }, now)
  }
}

/**
 * Loads two welfare officers with this month's allowance: the third demo member has given away about half,
 * some are used, one was blocked, and two new members earned the officer pollen. One application waits, one
 * was refused, and one officer was dismissed.
 */
export const loadWelfare = async (app: App, db: Db, people: DemoPeople, now: number): Promise<void> => {
  const template = await makeTemplate(db, {
    ...{ name: '好友福利券', amountFen: 800, validDays: 7, note: '福利官送给朋友的见面礼' },
    createdBy: '演示数据',
  })
  await chooseTemplate(db, template)
  const monthBegin = monthStretch(monthOf(now)).from
  const since = Math.max(monthBegin, now - 9 * DAY)
  const authors = [...people.authors.values()]
  const first = people.members.get(officerNumber)?.id as number
  const second = authors[secondOfficer]?.id as number
  const due = nextAllowanceAt(now)
  for (const [memberId, remark, range, num] of [
    [first, '身边朋友常问我怎么养花，想把好券送给他们。', firstTakers, 50],
    [second, '在社区做园艺志愿者，周末有小课堂。', secondTakers, 50],
  ] as const) {
    await putOfficer(db, memberId, { remark, at: since - DAY, due })
    const allowance = await giveAllowance(db, memberId, { num, template, at: since })
    const taking = { db, allowance, template }
    const known = authors.slice(...range.authors)
    const those = people.buyers.slice(...range.buyers).flatMap((buyer, nth) => {
      const author = nth % 2 === 0 ? known[nth / 2] : undefined
      return author ? [author, buyer] : [buyer]
    })
    const at = moments(those.length, now, since)
    const records: (RecordRow | undefined)[] = []
    for (const [index, { id }] of those.entries()) records.push(await take(taking, id, at[index] as number))
    const last = records.at(-1)
    if (memberId !== first || !last) continue
    const actor = { kind: 'operator', name: 'operator:客服小绿' } as const
    await moveCoupons(db, [last.id], 'block', CouponStatus.notUse, {}, { actor, reason: '异常领取', now })
    const code = demoMembers.find(({ id }) => id === officerNumber)?.code as string
    await buyFirst(app, taking, await insertNewcomers(db, code, now), now)
    await notify(db, first, 'welfare.approved', { num }, since)
    const until = shanghaiDay(due - 1)
    await notify(db, first, 'welfare.allowance', { num, name: template.name, until }, since)
  }
  for (const { author, status, daysAgo, remark, reason } of applicants) {
    const id = authors[author]?.id as number
    await putOfficer(db, id, { status, remark, reason, at: now - daysAgo * DAY, due })
  }
}
