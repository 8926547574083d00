import type { DataOf, PayloadOf, Shop } from '@greenstar/contract'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { CareKind, PlantStatus } from '@greenstar/rules/plant/plant.care'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { businessSettings } from '@greenstar/rules/setting/business-settings'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { unusedPictures } from '../upload/upload.due'
import { makeMemberPicture } from '../upload/upload.factory'
import { memberPictures } from '../upload/upload.tables'
import { makePlant } from './plant.factory'
import { remindPlants } from './plant.jobs'
import { plantEntries, plants } from './plant.tables'

const shop = setUpTestApp()

type Calls = Shop['plant']
const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const today = () => shanghaiDay(now())
const dayIn = (days: number) => shanghaiDay(now() + days * DAY)
/** A reply whose data is read only where it was given. */
const ask = async <A extends keyof Calls>(action: A, payload: PayloadOf<Calls[A]>, token: string) => {
  const reply = await shop.call('plant', action, payload as never, token)
  return { ...reply, Data: reply.Data as DataOf<Calls[A]> }
}
const mine = async (token: string) => (await ask('GetMyPlants', {}, token)).Data

const facts = { name: '阿龟', place: '客厅', waterDays: 10, feedDays: 30, repotMonths: 24 }

/** An order with a living plant and a pot that is none, received. */
const received = async (memberId: number) => {
  const plant = await makeProduct(db(), { name: '龟背竹', isLive: true, waterDays: 10, feedDays: 30 })
  const pot = await makeProduct(db(), { name: '陶盆', waterDays: 0 })
  await makeOrder(shop.app, {
    ...{ memberId, status: OrderStatus.Completed, placedAt: now() - 30 * DAY },
    lines: [{ productId: plant.id }, { productId: pot.id }],
  })
  return plant
}

test('a received plant is offered once, and becomes the member’s; declined and deleted ones are not offered again', async () => {
  const { id, token } = await makeMember(shop.app)
  const product = await received(id)
  await received(id)
  const before = await mine(token)
  expect(before.Plants).toEqual([])
  expect(before.Offers).toHaveLength(2)
  const [first, second] = before.Offers
  if (!first || !second) throw new Error('two offers')
  expect(second).toMatchObject({ Name: '龟背竹', Num: 1 })

  const save = { ...facts, orderLineID: second.OrderLineID, cameOn: second.CameOn }
  const { Data: made } = await ask('SavePlant', save, token)
  expect((await ask('SavePlant', save, token)).Data).toEqual(made)
  await ask('DeclinePlant', { orderLineID: first.OrderLineID }, token)
  await ask('DeclinePlant', { orderLineID: first.OrderLineID }, token)
  const after = await mine(token)
  expect(after.Offers).toEqual([])
  expect(after.Plants).toMatchObject([{ ID: made.ID, Name: '阿龟', Status: PlantStatus.growing }])
  // Three days of rest, counted from today.
  expect(after.Plants[0]?.Cares[0]).toEqual({
    Kind: CareKind.water,
    DueOn: dayIn(3),
    Every: 10,
    IsDoneToday: false,
  })
  const { Data: one } = await ask('GetPlantByID', { id: made.ID }, token)
  expect(one).toMatchObject({ ProductID: product.id, ProductName: '龟背竹', WaterDays: 10 })

  await ask('DeletePlant', { id: made.ID }, token)
  expect(await mine(token)).toMatchObject({ Plants: [], Offers: [] })
  expect(await ask('GetPlantByID', { id: made.ID }, token)).toMatchObject({ Code: 'plant/gone' })
})

test('goods not received, not living, returned or another member’s are not offered', async () => {
  const { id, token } = await makeMember(shop.app)
  const other = await makeMember(shop.app)
  const plant = await makeProduct(db(), { isLive: true, waterDays: 10 })
  await makeOrder(shop.app, { memberId: id, status: OrderStatus.Shipped, lines: [{ productId: plant.id }] })
  await received(other.id)
  expect((await mine(token)).Offers).toEqual([])
  const [theirs] = (await mine(other.token)).Offers
  const save = { ...facts, orderLineID: theirs?.OrderLineID as number, cameOn: today() }
  expect(await ask('SavePlant', save, token)).toMatchObject({ Code: 'plant/no-offer' })
  expect(await ask('DeclinePlant', { orderLineID: save.orderLineID }, token)).toMatchObject({
    Code: 'plant/no-offer',
  })
})

test('care is one tap a day: a second tap changes nothing, and it can be undone', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const wateredOn = dayIn(-12)
  const id = await makePlant(db(), { memberId, since: dayIn(-40), wateredOn }, now())
  await db()
    .insert(plantEntries)
    .values({ plantId: id, memberId, kind: CareKind.water, day: wateredOn, createdAt: new Date(now()) })
  const due = (await mine(token)).Plants[0]?.Cares[0]
  expect(due?.IsDoneToday).toBe(false)
  const water = (isDone?: boolean) =>
    ask('CarePlant', { id, kind: CareKind.water, ...(isDone === undefined ? {} : { isDone }) }, token)
  await Promise.all([water(), water()])
  const cared = (await water()).Data
  expect(cared.Cares[0]).toMatchObject({ Kind: CareKind.water, IsDoneToday: true })
  expect((cared.Cares[0]?.DueOn ?? '') > today()).toBe(true)
  const entries = async () => (await ask('GetPlantEntryList', { id }, token)).Data.DataList
  expect(await entries()).toHaveLength(2)
  expect((await water(false)).Data.Cares[0]).toEqual(due)
  expect((await water(false)).Data.Cares[0]).toEqual(due)
  expect(await entries()).toHaveLength(1)
})

test('one message a day for all plants that are due; again after three days, or for a new one', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const still = await makeMember(shop.app)
  const since = dayIn(-30)
  const [one] = [
    await makePlant(db(), { memberId, name: '阿龟', since }, now()),
    await makePlant(db(), { memberId, name: '小蕨', since }, now()),
    await makePlant(db(), { memberId: still.id, name: '绿萝', since, wateredOn: today() }, now()),
  ]
  const inboxOf = async (of: number) =>
    (
      await db()
        .select()
        .from(messages)
        .where(and(eq(messages.memberId, of), eq(messages.title, '今天有植物要照顾')))
    ).map(({ content }) => content)
  const remind = (day: string) => remindPlants.run(shop.app, { day })
  await remind(today())
  await remind(today())
  expect(await inboxOf(memberId)).toEqual(['阿龟该浇水；小蕨该浇水。照顾好了点一下，下次再提醒您。'])
  expect(await inboxOf(still.id)).toEqual([])

  // A third plant on the same day waits for the next one; the others wait three days.
  await makePlant(db(), { memberId, name: '君子兰', since }, now())
  await remind(today())
  expect(await inboxOf(memberId)).toHaveLength(1)
  await db()
    .update(plants)
    .set({ remindOn: dayIn(1) })
    .where(eq(plants.name, '君子兰'))
  await remind(dayIn(1))
  expect((await inboxOf(memberId)).at(-1)).toMatch(/^君子兰该浇水/)
  await ask('CarePlant', { id: one, kind: CareKind.water }, token)
  await remind(dayIn(3))
  expect((await inboxOf(memberId)).at(-1)).toMatch(/^小蕨该浇水。/)
})

test('after three unopened reminders the next one asks whether to continue, then one a week until one is opened', async () => {
  const { id: memberId } = await makeMember(shop.app)
  await makePlant(db(), { memberId, since: dayIn(-30) }, now())
  const remindedOn: number[] = []
  const inbox = async () =>
    (await db().select().from(messages).where(eq(messages.memberId, memberId))).map(({ title }) => title)
  const until = async (from: number, to: number) => {
    for (let day = from; day <= to; day++) {
      const before = (await inbox()).length
      await remindPlants.run(shop.app, { day: dayIn(day) })
      if ((await inbox()).length > before) remindedOn.push(day)
    }
  }
  await until(0, 24)
  expect(remindedOn).toEqual([0, 3, 6, 9, 16, 23])
  expect((await inbox()).indexOf('还要提醒您照顾植物吗')).toBe(3)
  await db()
    .update(messages)
    .set({ readAt: new Date(now()) })
    .where(eq(messages.memberId, memberId))
  await until(25, 33)
  expect(remindedOn.slice(6)).toEqual([26, 29, 32])
})

test('an ill plant is only watered until it is well', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const id = await makePlant(db(), { memberId, feedDays: 30, repotMonths: 24 }, now())
  const kinds = (plant: { Cares: { Kind: number }[] }) => plant.Cares.map(({ Kind }) => Kind).sort()
  const { Data: ill } = await ask('SetPlantIll', { id }, token)
  expect([ill.IllOn, ...kinds(ill)]).toEqual([today(), CareKind.water])
  const { Data: well } = await ask('SetPlantIll', { id, isIll: false }, token)
  expect([well.IllOn, ...kinds(well)]).toEqual(['', CareKind.water, CareKind.feed, CareKind.repot])
})

test('a diary with pictures is private and has a maximum; its pictures stay while a post uses them', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const id = await makePlant(db(), { memberId }, now())
  const { path } = await makeMemberPicture(db(), { memberId, purpose: UploadPurpose.post })
  const { Data: entry } = await ask('AddPlantEntry', { id, content: '新叶', images: [path] }, token)
  expect(await ask('AddPlantEntry', { id }, token)).toMatchObject({ Msg: '写点什么，或者选张图片吧' })
  const isKept = async () => {
    await runDue(shop.app, unusedPictures)
    return (await db().$count(memberPictures, eq(memberPictures.path, path))) === 1
  }

  const { Data: post } = await shop.call('show', 'AddShowRecord', { content: '新叶', images: [path] }, token)
  await shop.call('show', 'DeleteShowRecord', { recordID: post?.ID as number }, token)
  expect(await isKept()).toBe(true)
  await ask('DeletePlantEntry', { entryID: entry.ID }, token)
  expect(await ask('DeletePlantEntry', { entryID: entry.ID }, token)).toMatchObject({
    Code: 'plant/entry-gone',
  })
  expect(await isKept()).toBe(false)

  for (let n = 0; n < 10; n++) await ask('AddPlantEntry', { id, content: `第${n}条` }, token)
  expect(await ask('AddPlantEntry', { id, content: '再来' }, token)).toMatchObject({
    Code: 'plant/entries-often',
  })
})

test('a plant that died is not cared for and not reminded of; it can be undone', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const id = await makePlant(db(), { memberId, since: dayIn(-30) }, now())
  const { Data: dead } = await ask('EndPlant', { id }, token)
  expect(dead).toMatchObject({ Status: PlantStatus.dead, DiedOn: today(), Cares: [], Days: 11 })
  expect((await ask('EndPlant', { id }, token)).Data).toEqual(dead)
  expect(await ask('CarePlant', { id, kind: CareKind.water }, token)).toMatchObject({ Code: 'plant/dead' })
  expect((await ask('GetPlantStrip', {}, token)).Data).toEqual({ Plants: 0, Due: 0, Offers: 0, First: [] })
  expect((await ask('EndPlant', { id, isDead: false }, token)).Data.Cares).toHaveLength(1)
  expect((await ask('GetPlantStrip', {}, token)).Data).toMatchObject({
    ...{ Plants: 1, Due: 1 },
    First: [{ ID: id, IsDue: true }],
  })
})

test('the number of plants has a maximum, none is from the future, and day 100 has a card', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const id = await makePlant(db(), { memberId, cameOn: dayIn(-99) }, now())
  expect((await ask('GetPlantByID', { id }, token)).Data).toMatchObject({ Days: 100, Milestone: 100 })
  expect(await ask('SavePlant', { ...facts, cameOn: dayIn(1) }, token)).toMatchObject({
    Code: 'plant/not-yet',
  })
  const max = businessSettings['plant.perMember'].default
  for (let n = 1; n < max; n++) await makePlant(db(), { memberId }, now())
  expect(await ask('SavePlant', { ...facts, cameOn: today() }, token)).toMatchObject({
    ...{ Code: 'plant/full', Msg: `最多记录 ${max} 株植物，请先删除一些` },
  })
  await ask('SavePlant', { ...facts, id, name: '大龟', cameOn: dayIn(-1), waterDays: 5 }, token)
  expect((await ask('GetPlantByID', { id }, token)).Data).toMatchObject({
    Name: '大龟',
    Days: 2,
    WaterDays: 5,
  })
})

test('operators see figures and cares, not the diary', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const { token: operator } = await makeOperator(shop.app)
  const id = await makePlant(db(), { memberId, name: '无双草' }, now())
  await ask('CarePlant', { id, kind: CareKind.feed }, token)
  await ask('AddPlantEntry', { id, content: '只给自己看' }, token)
  const { Data: list } = await shop.operate('plant', 'ListPlants', { keyword: '无双草' }, operator)
  expect(list).toMatchObject({
    TotalCount: 1,
    DataList: [{ ID: id, MemberID: memberId, Cares: 1, Entries: 1 }],
  })
  const { Data: one } = await shop.operate('plant', 'GetMemberPlant', { id }, operator)
  expect(one?.History.map(({ Kind }) => Kind)).toEqual([40, CareKind.feed])
  expect(JSON.stringify(one)).not.toContain('只给自己看')
  const { Data: figures } = await shop.operate('plant', 'GetPlantFigures', {}, operator)
  expect(figures?.Cares).toBeGreaterThan(0)
  expect(figures?.Entries).toBeGreaterThan(0)
})
