import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { ChatKind, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { makeProduct } from '../catalog/catalog.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeChat } from './chat.factory'
import { chatMessages, chatPhrases, chats } from './chat.tables'
import { insertNote } from './chat-desk.store'
import { answerChat, holdChat } from './desk'

const sent = async ({ app, product }: World, { id }: Member) => ({
  ...{
    clientID: randomUUID(),
    kind: ChatKind.order,
    text: '这个订单什么时候发货？',
    image: '/media/u/none.webp',
  },
  orderID: (await makeOrder(app, { memberId: id, lines: [{ productId: product.id }] })).id,
  productID: (await makeProduct(app.database.db)).id,
})

const sentIds = { clientID: 'secret', orderID: 'mine', productID: 'public' } as const

/** A new conversation of this member. */
const begin = async (world: World, { id }: Member, made: Parameters<typeof makeChat>[2] = {}) => {
  await world.db.delete(chatMessages)
  await world.db.delete(chats)
  return makeChat(world.app, id, made)
}

const mineOf = ({ boss }: World) => ({ id: boss.id, displayName: '周店长' })

const days = { from: '2026-01-01', to: '2026-12-31' }

const page = { currentPage: 1, pageSize: 10 }

const console = { id: 'console' } as const

const phrase = async (db: World['db']) => {
  const [row] = await db
    .insert(chatPhrases)
    .values({ text: `请稍候 ${randomUUID()}`, createdAt: new Date('2026-01-01T00:00:00+08:00') })
    .returning({ id: chatPhrases.id })
  return row?.id ?? 0
}

const note = async (world: World, member: Member) => {
  const { id: chatId } = await begin(world, member)
  const by = { operatorId: world.boss.id, operatorName: '周店长' }
  return insertNote(world.db, { chatId, ...by, text: '请优先', createdAt: new Date(world.app.clock.now()) })
}

export const chatShopRules: Rules<Shop['chat']> = {
  RegHX: { who: 'member', sound: () => ({}) },
  GetChat: {
    who: 'member',
    sound: async (world, member) => {
      await begin(world, member)
      return { after: 0, before: 9 }
    },
  },
  SendChatMessage: {
    who: 'member',
    sound: async (world, member) => {
      await begin(world, member)
      return sent(world, member)
    },
    ids: sentIds,
  },
  RecallChatMessage: {
    who: 'member',
    sound: async (world, member) => {
      await begin(world, member)
      return { number: 1 }
    },
  },
  ReadChat: {
    who: 'member',
    sound: async (world, member) => {
      await begin(world, member)
      return { number: 2 }
    },
  },
  GetChatUnread: { who: 'member', sound: () => ({}) },
  RateChat: {
    who: 'member',
    sound: async (world, member) => {
      await begin(world, member, { operator: mineOf(world), closed: true })
      return { score: 5, text: '很耐心', requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
}

export const chatConsoleRules: Rules<Ops['chat']> = {
  ListChats: {
    who: 'chat.read',
    sound: ({ boss }, { id }) => ({
      ...{ status: ChatStatus.open, operator: boss.id, keyword: '发黄', member: id, ...days, ...page },
    }),
  },
  GetChatFigures: { who: 'chat.read', sound: () => ({}) },
  GetChatRoom: {
    who: 'chat.read',
    sound: async (world, member) => ({ id: (await begin(world, member)).id, after: 0, before: 9 }),
    ids: console,
  },
  GetChatMember: {
    who: 'chat.read',
    sound: async (world, member) => ({ id: (await begin(world, member)).id }),
    ids: console,
  },
  OpenChatSocket: { who: 'chat.read', sound: () => ({}) },
  TakeChat: {
    who: 'chat.answer',
    sound: async (world, member) => ({ id: (await begin(world, member)).id }),
    ids: console,
  },
  TransferChat: {
    who: 'chat.answer',
    sound: async (world, member) => ({
      id: (await begin(world, member, { operator: mineOf(world) })).id,
      operatorID: (await makeOperator(world.app)).id,
      note: '会员在等退款',
    }),
    ids: { id: 'console', operatorID: 'console' },
  },
  CloseChat: {
    who: 'chat.answer',
    sound: async (world, member) => ({ id: (await begin(world, member)).id }),
    ids: console,
  },
  AnswerChat: {
    who: 'chat.answer',
    sound: async (world, member) => {
      const { id } = await begin(world, member, { operator: mineOf(world) })
      return { id, ...(await sent(world, member)) }
    },
    ids: { id: 'console', clientID: 'secret', orderID: 'console', productID: 'console' },
  },
  RecallAnswer: {
    who: 'chat.answer',
    sound: async (world, member) => {
      const { id } = await begin(world, member, { operator: mineOf(world) })
      const { Number } = await world.app.database.transact(async (db) => {
        const answer = { clientID: randomUUID(), kind: ChatKind.text, text: '稍等' }
        const chat = await holdChat(db, id)
        return {
          Number: (await answerChat(world.app, db, chat, mineOf(world), answer, world.app.clock.now()))
            .number,
        }
      })
      return { id, number: Number }
    },
    ids: console,
  },
  AddChatNote: {
    who: 'chat.answer',
    sound: async (world, member) => ({
      id: (await begin(world, member)).id,
      text: '老会员，请优先',
      requestID: randomUUID(),
    }),
    ids: { id: 'console', requestID: 'secret' },
  },
  DeleteChatNote: {
    who: 'chat.answer',
    sound: async (world, member) => ({ id: await note(world, member) }),
    ids: console,
  },
  SetDeskReady: { who: 'chat.answer', sound: () => ({ ready: true }) },
  ReadChatRoom: {
    who: 'chat.answer',
    sound: async (world, member) => ({ id: (await begin(world, member)).id, number: 1 }),
    ids: console,
  },
  ListChatOperators: { who: 'chat.read', sound: () => ({}) },
  ListChatPhrases: { who: 'chat.read', sound: () => ({}) },
  SaveChatPhrase: {
    who: 'chat.answer',
    sound: async ({ db }) => ({
      id: await phrase(db),
      text: `您好 ${randomUUID()}`,
      keywords: '问候',
      sort: 3,
    }),
    ids: console,
  },
  DeleteChatPhrase: {
    who: 'chat.answer',
    sound: async ({ db }) => ({ id: await phrase(db) }),
    ids: console,
  },
  ListChatServices: {
    who: 'chat.read',
    sound: ({ boss }, { id }) => ({ operator: boss.id, score: 5, member: id, ...days, ...page }),
  },
}
