import { MessageChannel, MessageType } from '@greenstar/rules/message/message.kinds'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { setMemberMessenger } from '../member/member.store'
import { fakeMessenger } from '../member/messenger/messenger.fake'
import { makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { putBusinessSetting } from '../setting/setting.store'
import { deliver } from './message.due'
import { notify } from './message.service'
import { fakeSms } from './sms.fake'

const shop = setUpTestApp()
let messenger: ReturnType<typeof fakeMessenger>
beforeAll(async () => {
  fakeSms(shop.app)
  messenger = fakeMessenger(shop.app)
  await quiet(0, 0)
})

const quiet = async (from: number, to: number) => {
  const { db } = shop.app.database
  await putBusinessSetting(db, 'message.quietFrom', from, '测试', new Date())
  await putBusinessSetting(db, 'message.quietTo', to, '测试', new Date())
}
const paid = { orderID: 7, code: 'GS7', goods: '龟背竹', amount: '168.00' }
const tell = (memberId: number) =>
  notify(shop.app.database.db, memberId, 'order.paid', paid, shop.app.clock.now())
const take = async (token: string) => (await shop.call('message', 'TakePushes', {}, token)).Data ?? []
const logOf = async (member: number, fromChannel: 30 | 40) => {
  const { token } = await makeOperator(shop.app)
  return (
    (await shop.operate('message', 'ListDeliveries', { member, fromChannel }, token)).Data?.DataList ?? []
  )
}
let people = 0
/** Makes a member with a bound messenger; also returns the open id. */
const makeBound = async () => {
  const member = await makeMember(shop.app)
  const openId = `o-bound-${people++}`
  await setMemberMessenger(shop.app.database.db, member.id, `u-${openId}`, openId)
  return { ...member, openId }
}

test('a member with a bound messenger gets a template message with its page; others have none', async () => {
  const [bound, other] = [await makeBound(), await makeMember(shop.app)]
  await tell(bound.id)
  await tell(other.id)
  for (const _twice of [1, 2]) await runDue(shop.app, deliver)
  expect(messenger.sent.filter(({ openId }) => openId === bound.openId)).toEqual([
    {
      openId: bound.openId,
      template: 'order-paid',
      url: expect.stringMatching(/^https?:.*\/order\/detail\?id=7$/),
      data: { character_string1: 'GS7', thing2: '龟背竹', amount3: '168.00' },
    },
  ])
  expect(await logOf(bound.id, MessageChannel.messenger)).toMatchObject([{ Status: 20, Tries: 1 }])
  expect(await logOf(other.id, MessageChannel.messenger)).toEqual([])
})

test('a push waits for an app that has polled before, and is delivered once, to its own member', async () => {
  const [mine, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  await tell(mine.id)
  expect(await take(mine.token)).toEqual([])
  await tell(mine.id)
  expect(await take(other.token)).toEqual([])
  expect(await take(mine.token)).toMatchObject([
    { Title: '付款成功', Content: expect.stringContaining('GS7'), LinkUrl: '/order/detail?id=7' },
  ])
  expect(await take(mine.token)).toEqual([])
  expect(await logOf(mine.id, MessageChannel.push)).toMatchObject([{ Status: 20 }])
})

test('two windows of one app share the pushes: none is shown twice', async () => {
  const { id, token } = await makeMember(shop.app)
  await take(token)
  for (let n = 0; n < 6; n++) await tell(id)
  const taken = (await Promise.all([take(token), take(token), take(token)])).flat().map(({ ID }) => ID)
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken.length + (await take(token)).length).toBe(6)
})

test('a push not fetched in a day is not sent, and not shown later', async () => {
  const { id, token } = await makeMember(shop.app)
  await take(token)
  await tell(id)
  shop.app.clock.move(DAY + 1)
  expect(await take(token)).toEqual([])
  await runDue(shop.app, deliver)
  expect(await logOf(id, MessageChannel.push)).toMatchObject([{ Status: 40, Error: '会员没有打开 App' }])
})

test('in the quiet hours an app gets nothing; an app that has not polled for 30 days has no pushes', async () => {
  const { id, token } = await makeMember(shop.app)
  await take(token)
  await tell(id)
  const hour = new Date(shop.app.clock.now() + 8 * HOUR).getUTCHours()
  await quiet(hour, (hour + 2) % 24)
  expect(await take(token)).toEqual([])
  await quiet(0, 0)
  expect(await take(token)).toHaveLength(1)
  shop.app.clock.move(31 * DAY)
  await tell(id)
  expect((await logOf(id, MessageChannel.push)).filter(({ Status }) => Status === 10)).toEqual([])
})

test('both are switched off by the member and by the shop', async () => {
  const bound = await makeBound()
  await take(bound.token)
  const put = (toChannel: 30 | 40, isOn: boolean) =>
    shop.call('message', 'SaveMessageSwitch', { type: MessageType.order, toChannel, isOn }, bound.token)
  await put(30, false)
  await put(40, false)
  await tell(bound.id)
  expect(await take(bound.token)).toEqual([])
  expect(await logOf(bound.id, 30)).toEqual([])
  await put(30, true)
  await put(40, true)
  const { token } = await makeOperator(shop.app)
  const words = {
    event: 'order.paid',
    title: '付款了',
    content: '{订单号}',
    shopOn: true,
    smsOn: false,
  } as const
  await shop.operate('message', 'SaveMessageTemplate', { ...words, messengerOn: false, pushOn: true }, token)
  await tell(bound.id)
  expect(await take(bound.token)).toMatchObject([{ Title: '付款了', Content: 'GS7' }])
  expect(await logOf(bound.id, 30)).toEqual([])
})

test('a test uses the requested channel; the messenger needs a bound member', async () => {
  const [bound, other] = [await makeBound(), await makeMember(shop.app)]
  const { token } = await makeOperator(shop.app)
  const send = (phone: string, toChannel: 30 | 40) =>
    shop.operate('message', 'SendTestMessage', { event: 'order.shipped', toChannel, phone }, token)
  expect(await send(other.phone, 30)).toMatchObject({ Code: 'message/no-messenger' })
  expect(await send(bound.phone, 30)).toMatchObject({ Status: 100 })
  await runDue(shop.app, deliver)
  expect(messenger.sent.at(-1)).toMatchObject({ openId: bound.openId, template: 'order-shipped' })
  expect(await send(other.phone, 40)).toMatchObject({ Status: 100 })
  expect(await take(other.token)).toMatchObject([{ Title: '【测试】您的包裹已发出' }])
})
