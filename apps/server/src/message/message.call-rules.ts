import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { DeliveryStatus } from '@greenstar/rules/message/delivery.status'
import { MessageChannel, MessageType } from '@greenstar/rules/message/message.kinds'
import { exampleFacts } from '@greenstar/rules/message/message.text'
import { eq } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeMessages } from './message.factory'
import { deliveries, messageSwitches } from './message.tables'

/** An unread message of the member. */
const unread = async ({ db, app }: World, member: Member): Promise<number> => {
  const [row] = await makeMessages(db, member.id, ['order.paid'], app.clock.now())
  return row?.id ?? 0
}

const failedOne = async ({ db, app }: World, member: Member) => {
  const at = new Date(app.clock.now())
  const [row] = await db
    .insert(deliveries)
    .values({
      ...{ memberId: member.id, event: 'order.shipped', channel: MessageChannel.sms },
      ...{ facts: exampleFacts('order.shipped'), content: '', status: DeliveryStatus.failed },
      ...{ createdAt: at, dueAt: at },
    })
    .returning()
  return row?.id ?? 0
}

export const messageShopRules: Rules<Shop['message']> = {
  GetMyMessageCenter: { who: 'member', sound: () => ({}) },
  GetNotReadMessageCount: { who: 'member', sound: () => ({}) },
  GetMessageList: {
    who: 'member',
    sound: () => ({ type: MessageType.order, currentPage: 1, pageSize: 10 }),
  },
  UpdateMessageStatus: {
    who: 'member',
    sound: async (world, member) => ({
      id: await unread(world, member),
      type: MessageType.order,
      requestID: randomUUID(),
    }),
    ids: { id: 'mine', requestID: 'secret' },
  },
  DeleteMessage: {
    who: 'member',
    sound: async (world, member) => ({ id: await unread(world, member), requestID: randomUUID() }),
    ids: { id: 'mine', requestID: 'secret' },
  },
  DeleteMessageByType: {
    who: 'member',
    sound: async (world, member) => {
      await unread(world, member)
      return { type: MessageType.order, requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  TakePushes: { who: 'member', sound: () => ({}) },
  GetMessageSwitches: { who: 'member', sound: () => ({}) },
  SaveMessageSwitch: {
    who: 'member',
    sound: async (world) => {
      await world.db.delete(messageSwitches)
      return {
        type: MessageType.asset,
        toChannel: MessageChannel.shop,
        isOn: false,
        requestID: randomUUID(),
      }
    },
    ids: { requestID: 'secret' },
  },
}

export const messageConsoleRules: Rules<Ops['message']> = {
  ListMessageTemplates: { who: 'message.read', sound: () => ({ keyword: '订单' }) },
  SaveMessageTemplate: {
    who: 'message.write',
    sound: () => ({
      event: 'order.paid',
      title: '付款成功啦',
      content: '{订单号}',
      shopOn: true,
      smsOn: true,
      messengerOn: true,
      pushOn: true,
    }),
  },
  SendTestMessage: {
    who: 'message.write',
    sound: async ({ db, makePerson }) => {
      const { id } = await makePerson()
      const [row] = await db.select({ phone: members.phone }).from(members).where(eq(members.id, id))
      return { event: 'order.shipped', toChannel: MessageChannel.shop, phone: row?.phone ?? '' }
    },
  },
  ListDeliveries: {
    who: 'message.read',
    sound: () => ({
      ...{ status: DeliveryStatus.sent, event: 'order.shipped', member: 1 },
      fromChannel: MessageChannel.sms,
      ...{ from: '2026-01-01', to: '2026-12-31', currentPage: 1, pageSize: 10 },
    }),
  },
  ListMemberMessages: {
    who: 'message.read',
    sound: (_world, member) => ({ memberID: member.id, currentPage: 1, pageSize: 10 }),
    ids: { memberID: 'console' },
  },
  RetryDelivery: {
    who: 'message.write',
    sound: async (world, member) => ({ id: await failedOne(world, member) }),
    ids: { id: 'console' },
  },
  RetryDeliveries: {
    who: 'message.write',
    sound: async (world, member) => ({
      ids: [await failedOne(world, member), await failedOne(world, member)],
    }),
    ids: { ids: 'console' },
  },
}
