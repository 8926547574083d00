import { MessageChannel, MessageType } from '@greenstar/rules/message/message.kinds'
import { HOUR } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { putBusinessSetting } from '../setting/setting.store'
import { deliver } from './message.due'
import { makeMessages } from './message.factory'
import { notify } from './message.service'
import { deliveries } from './message.tables'
import { fakeSms } from './sms.fake'

const shop = setUpTestApp()
let sms: ReturnType<typeof fakeSms>
beforeAll(async () => {
  sms = fakeSms(shop.app)
  for (const key of ['message.quietFrom', 'message.quietTo'])
    await putBusinessSetting(shop.app.database.db, key, 0, '测试', new Date())
})

const shipped = { orderID: 7, code: 'GS7', goods: '绿萝' }
const tell = (memberId: number) =>
  notify(shop.app.database.db, memberId, 'order.shipped', shipped, shop.app.clock.now())
const listed = async (token: string, payload = {}) =>
  (await shop.call('message', 'GetMessageList', payload, token)).Data?.DataList ?? []
const unread = async (token: string) => (await shop.call('message', 'GetNotReadMessageCount', {}, token)).Data
/** Sessions expire while the tests move the clock. */
const operator = async () => (await makeOperator(shop.app)).token
const logOf = async (member: number) =>
  (await shop.operate('message', 'ListDeliveries', { member }, await operator())).Data?.DataList ?? []
const textsTo = (phone: string) => sms.inbox.filter((text) => text.phone === phone)

test('a message is in the centre at once with a link to its page; a text is sent once', async () => {
  const { id, token, phone } = await makeMember(shop.app)
  await tell(id)
  expect(await listed(token)).toMatchObject([
    {
      Type: MessageType.order,
      Content: '绿萝已经发货，点击查看物流。订单 GS7。',
      LinkUrl: '/order/logistics?id=7',
      IsRead: false,
    },
  ])
  for (const _try of [1, 2]) await runDue(shop.app, deliver)
  expect(textsTo(phone)).toMatchObject([{ template: 'order-shipped', params: ['GS7'] }])
  expect(await logOf(id)).toMatchObject([
    { Status: 20, Tries: 1, Content: '您的订单 GS7 已发货，请留意查收。' },
  ])
})

test('a rolled back transaction sends no message', async () => {
  const { id, token } = await makeMember(shop.app)
  const failing = shop.app.database.transact(async (db) => {
    await notify(db, id, 'order.shipped', shipped, shop.app.clock.now())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listed(token)).toEqual([])
  expect(await logOf(id)).toEqual([])
})

test('R440: read on one device is read on the other; one, a type, all; never another member’s', async () => {
  const { db } = shop.app.database
  const [mine, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const now = shop.app.clock.now()
  for (const { id } of [mine, other])
    await makeMessages(db, id, ['order.paid', 'order.finished', 'coupon.granted', 'account.security'], now)
  const [newest] = await listed(mine.token)
  await shop.call('message', 'UpdateMessageStatus', { id: newest?.ID }, mine.token)
  expect(await unread(mine.token)).toBe(3)
  await shop.call('message', 'UpdateMessageStatus', { type: MessageType.order }, mine.token)
  expect(await unread(mine.token)).toBe(1)
  const centre = (await shop.call('message', 'GetMyMessageCenter', {}, mine.token)).Data
  expect(centre?.map(({ NotReadCount }) => NotReadCount)).toEqual([0, 0, 1, 0, 0])
  expect(centre?.[0]?.Last).toMatchObject({ Title: '订单已完成', IsRead: true })
  await shop.call('message', 'UpdateMessageStatus', {}, mine.token)
  expect(await unread(mine.token)).toBe(0)
  expect(await unread(other.token)).toBe(4)
})

test('deleted by one and by type, and only one’s own', async () => {
  const { db } = shop.app.database
  const [mine, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  await makeMessages(db, mine.id, ['order.paid', 'order.finished', 'coupon.granted'], shop.app.clock.now())
  const [coupon] = await listed(mine.token)
  const remove = (token: string) => shop.call('message', 'DeleteMessage', { id: coupon?.ID ?? 0 }, token)
  expect(await remove(other.token)).toMatchObject({ Code: 'message/gone' })
  expect(await remove(mine.token)).toMatchObject({ Status: 100 })
  await shop.call('message', 'DeleteMessageByType', { type: MessageType.order }, mine.token)
  expect(await listed(mine.token)).toEqual([])
})

test('a channel that the member or the shop switched off is not used', async () => {
  const { id, token } = await makeMember(shop.app)
  const put = (toChannel: 10 | 20, isOn: boolean) =>
    shop.call('message', 'SaveMessageSwitch', { type: MessageType.order, toChannel, isOn }, token)
  await put(MessageChannel.sms, false)
  await tell(id)
  expect([(await listed(token)).length, (await logOf(id)).length]).toEqual([1, 0])
  await put(MessageChannel.sms, true)
  await put(MessageChannel.shop, false)
  await tell(id)
  expect([(await listed(token)).length, (await logOf(id)).length]).toEqual([1, 1])
  const words = {
    event: 'order.cancelled',
    title: '取消了',
    content: '{订单号}',
    smsOn: true,
    messengerOn: true,
    pushOn: true,
  } as const
  await shop.operate('message', 'SaveMessageTemplate', { ...words, shopOn: false }, await operator())
  const cancelled = { ...shipped, reason: '' }
  await notify(shop.app.database.db, id, 'order.cancelled', cancelled, shop.app.clock.now())
  expect((await listed(token)).length).toBe(1)
})

test('operators’ texts are used; a placeholder of another event is refused and changes nothing', async () => {
  const { id, token } = await makeMember(shop.app)
  const form = {
    event: 'order.finished',
    title: '收好啦',
    shopOn: true,
    smsOn: true,
    messengerOn: true,
    pushOn: true,
  } as const
  const save = async (content: string) =>
    shop.operate('message', 'SaveMessageTemplate', { ...form, content }, await operator())
  expect(await save('{商品}已收好')).toMatchObject({ Status: 100 })
  expect(await save('{快递}已收好')).toMatchObject({ Code: 'message/placeholder' })
  await notify(shop.app.database.db, id, 'order.finished', shipped, shop.app.clock.now())
  expect(await listed(token)).toMatchObject([{ Title: '收好啦', Content: '绿萝已收好' }])
})

test('a failing text is retried by its delays, then failed, and sent once an operator retries it', async () => {
  const { id, phone } = await makeMember(shop.app)
  await tell(id)
  sms.answer = { state: 'refused', code: 'LimitExceeded' }
  for (let tries = 0; tries < 9; tries++) {
    await runDue(shop.app, deliver)
    shop.app.clock.move(HOUR)
  }
  const [failed] = await logOf(id)
  expect(failed).toMatchObject({ Status: 30, Tries: 9, Error: 'LimitExceeded' })
  sms.answer = { state: 'sent', serialNo: '1' }
  const before = textsTo(phone).length
  const retry = async () =>
    shop.operate('message', 'RetryDelivery', { id: failed?.ID ?? 0 }, await operator())
  expect(await retry()).toMatchObject({ Status: 100 })
  expect(await retry()).toMatchObject({ Code: 'message/not-failed' })
  await runDue(shop.app, deliver)
  expect(textsTo(phone).length).toBe(before + 1)
  expect(await logOf(id)).toMatchObject([{ Status: 20, Tries: 1 }])
})

test('many failed texts are sent again in one call; what has not failed is named with its state', async () => {
  const ids: number[] = []
  for (const answer of ['LimitExceeded', 'LimitExceeded', undefined]) {
    const { id } = await makeMember(shop.app)
    await tell(id)
    sms.answer = answer ? { state: 'refused', code: answer } : { state: 'sent', serialNo: '1' }
    for (let tries = 0; tries < (answer ? 9 : 1); tries++) {
      await runDue(shop.app, deliver)
      shop.app.clock.move(HOUR)
    }
    ids.push((await logOf(id))[0]?.ID ?? 0)
  }
  sms.answer = { state: 'sent', serialNo: '1' }
  const [one = 0, two = 0, sent = 0] = ids
  const retry = async () =>
    (await shop.operate('message', 'RetryDeliveries', { ids: [sent, two, one, 999_999] }, await operator()))
      .Data
  expect(await retry()).toEqual({
    Done: 2,
    Refused: [
      { ID: sent, Name: `已发货（编号 ${sent}）`, Reason: '已发送，只有发送失败的可以重发' },
      { ID: 999_999, Name: '编号 999999', Reason: '消息不存在或已删除' },
    ],
  })
  expect(await retry()).toMatchObject({ Done: 0 })
  const { rows } = await shop.app.database.pool.query(
    "select count(*)::int as count from audit_logs where action = 'RetryDelivery' and subject = any($1)",
    [[one, two, sent].map((id) => `delivery:${id}`)],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('in the quiet hours a text waits for their end; many workers send it once', async () => {
  const { db } = shop.app.database
  const { id, phone } = await makeMember(shop.app)
  await putBusinessSetting(db, 'message.quietTo', 23, '测试', new Date())
  const hour = new Date(shop.app.clock.now() + 8 * HOUR).getUTCHours()
  if (hour === 23) shop.app.clock.move(2 * HOUR)
  await tell(id)
  await runDue(shop.app, deliver)
  expect(textsTo(phone)).toEqual([])
  const [row] = await db.select().from(deliveries).where(eq(deliveries.memberId, id))
  expect(row).toMatchObject({ status: 10, tries: 0 })
  shop.app.clock.move((row?.dueAt.getTime() ?? 0) - shop.app.clock.now() + 1000)
  await Promise.all(Array.from({ length: 6 }, () => runDue(shop.app, deliver)))
  expect(textsTo(phone).length).toBe(1)
  await putBusinessSetting(db, 'message.quietTo', 0, '测试', new Date())
})

test('a test goes to the member of a phone with the examples, and to no other', async () => {
  const { token, phone } = await makeMember(shop.app)
  const send = async (to: string, toChannel: 10 | 20 = 10) =>
    shop.operate(
      'message',
      'SendTestMessage',
      { event: 'order.paid', toChannel, phone: to },
      await operator(),
    )
  expect(await send('19900000000')).toMatchObject({ Code: 'message/member-unknown' })
  expect(await send(phone, 20)).toMatchObject({ Code: 'message/no-channel' })
  await send(phone)
  expect(await listed(token)).toMatchObject([{ Title: '【测试】付款成功' }])
})
