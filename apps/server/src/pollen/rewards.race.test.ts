import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { DAY, HOUR, shanghaiDay } from '@greenstar/rules/platform/time'
import { pollenExpiresAt } from '@greenstar/rules/pollen/pollen.earn'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { giftDue } from '../coupon/claim/gift.due'
import { couponRecords } from '../coupon/coupon.tables'
import { birthdayJob } from '../level/level.jobs'
import { moveGrowth } from '../level/level.service'
import { createMember } from '../member/account/create-member'
import { aPhone, makeMember } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { earnPollen } from './pollen.service'
import { pollenEntries } from './pollen.tables'
import { remindPollen } from './remind.due'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const entriesOf = (memberId: number, kind: PollenKind) =>
  shop.app.database.db
    .select({ delta: pollenEntries.delta })
    .from(pollenEntries)
    .where(and(eq(pollenEntries.memberId, memberId), eq(pollenEntries.kind, kind)))
const toldOf = (memberId: number, event: string) =>
  shop.app.database.db.$count(messages, and(eq(messages.memberId, memberId), eq(messages.event, event)))
const couponsOf = (memberId: number) =>
  shop.app.database.db.select().from(couponRecords).where(eq(couponRecords.memberId, memberId))
const several = (times: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, work))

test('registering earns pollen once, also with concurrent registrations of a phone', async () => {
  const phone = aPhone()
  const now = shop.app.clock.now()
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.app.database.transact((db) => createMember(shop.app, db, { phone, now })),
    ),
  )
  const [member] = made.filter((one) => one !== undefined)
  expect(member).toMatchObject({ phone, pollen: 100 })
  expect(await entriesOf(member?.id ?? 0, PollenKind.register)).toEqual([{ delta: 100 }])
  expect(await toldOf(member?.id ?? 0, 'pollen.earned')).toBe(1)
})

test('the first full profile earns pollen, once', async () => {
  const { id, token } = await makeMember(shop.app)
  const edit = (payload: object) => shop.call('member', 'MemberEdit', payload, token)
  await edit({ birthday: '1995-04-01', gender: 2 })
  expect(await entriesOf(id, PollenKind.profile)).toEqual([])
  await several(8, () => edit({ city: '深圳市' }))
  await edit({ gender: 1 })
  expect(await entriesOf(id, PollenKind.profile)).toEqual([{ delta: 20 }])
})

test('every level reached gives its coupon once, also when it is reached again', async () => {
  const { id } = await makeMember(shop.app)
  const grow = (cause: string, delta: number) =>
    shop.app.database.transact((db) =>
      moveGrowth(shop.app, db, {
        ...{ memberId: id, kind: GrowthKind.order, title: '', cause, delta, now: shop.app.clock.now() },
      }),
    )
  await several(5, () => grow('order:1', 2100))
  await several(3, () => runDue(shop.app, giftDue))
  await grow('refund:1', -2100)
  await grow('order:2', 2100)
  await runDue(shop.app, giftDue)
  const held = await couponsOf(id)
  expect(held.map(({ source, status }) => [source, status])).toEqual([
    ['level', 0],
    ['level', 0],
  ])
  expect(await toldOf(id, 'coupon.granted')).toBe(2)
})

test('a birthday gives a coupon once a year, from level 2 on; a run that was missed is made up for', async () => {
  const today = shanghaiDay(shop.app.clock.now())
  const before = shanghaiDay(shop.app.clock.now() - 3 * DAY)
  const born = { birthday: `1990${today.slice(4)}`, level: 2 }
  const { id } = await makeMember(shop.app, born)
  const late = await makeMember(shop.app, { birthday: `1990${before.slice(4)}`, level: 6 })
  const low = await makeMember(shop.app, { ...born, level: 1 })
  await several(4, () => birthdayJob.run(shop.app, { day: today }))
  await several(3, () => runDue(shop.app, giftDue))
  expect((await couponsOf(id)).map(({ source }) => source)).toEqual(['birthday'])
  expect(await couponsOf(late.id)).toHaveLength(1)
  expect(await couponsOf(low.id)).toEqual([])
  await birthdayJob.run(shop.app, { day: shanghaiDay(shop.app.clock.now() + 366 * DAY) })
  await runDue(shop.app, giftDue)
  expect(await couponsOf(id)).toHaveLength(2)
})

test('members get a message 30, 7 and 1 days before pollen expires, once each, with one sum', async () => {
  const { id } = await makeMember(shop.app)
  const give = (num: number) =>
    shop.app.database.transact((db) =>
      earnPollen(shop.app, db, { memberId: id, kind: PollenKind.manual, num, title: '', now: began }),
    )
  const began = shop.app.clock.now()
  await give(30)
  await give(12)
  const to = (days: number) =>
    shop.app.clock.move(pollenExpiresAt(began) - days * DAY + HOUR - shop.app.clock.now())
  to(31)
  await runDue(shop.app, remindPollen)
  expect(await toldOf(id, 'pollen.expiring')).toBe(0)
  for (const [days, sent] of [
    [30, 1],
    [7, 2],
    [1, 3],
  ] as const) {
    to(days)
    await several(3, () => runDue(shop.app, remindPollen))
    expect(await toldOf(id, 'pollen.expiring')).toBe(sent)
  }
  const inbox = await shop.app.database.db.select().from(messages).where(eq(messages.memberId, id))
  expect(inbox.at(-1)?.content).toMatch(/42 绿星币/)
})
