import { ChatSide } from '@greenstar/rules/chat/chat.state'
import { FeedbackKind } from '@greenstar/rules/feedback/feedback.kind'
import { DeliveryStatus } from '@greenstar/rules/message/delivery.status'
import { MessageChannel, MessageType } from '@greenstar/rules/message/message.kinds'
import { makeBroadcast } from '../../apps/server/src/broadcast/broadcast.factory'
import { makeChat } from '../../apps/server/src/chat/chat.factory'
import { lastService, putPhrase, putScore } from '../../apps/server/src/chat/chat.store'
import { endChat, holdChat } from '../../apps/server/src/chat/desk'
import { say } from '../../apps/server/src/chat/say'
import { insertFeedback, putAnswer } from '../../apps/server/src/feedback/feedback.store'
import { putFootmark } from '../../apps/server/src/footmark/footmark.store'
import { putLike } from '../../apps/server/src/like/like.store'
import { deliveries, messages, messageTemplates } from '../../apps/server/src/message/message.tables'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import type { App } from '../../apps/server/src/platform/app'
import { fewScripts as texts } from './scripts'
import { badLink, type Cast } from './sown-cast'

/** Sows conversations in every state, with messages of both sides and ratings. Returns the pages that show them. */
export const sowChats = async (app: App, { member, people }: Cast): Promise<string[]> => {
  const { db, transact } = app.database
  const now = app.clock.now()
  const displayName = texts[0] as string
  const operator = { id: (await makeOperator(app, { displayName })).id, displayName }
  const rate = async (memberId: number, text: string) => {
    const service = await lastService(db, memberId)
    if (service) await putScore(db, service.id, 3, text)
  }
  for (const [n, text] of texts.entries()) {
    const memberId = people[n] ?? 0
    await makeChat(app, memberId, { text, ...(n % 3 === 0 ? {} : { operator }), closed: n % 3 === 2 })
    if (n % 3 === 2) await rate(memberId, text)
    await putPhrase(db, undefined, { text, keywords: text, sort: n }, new Date(now))
  }
  const { id } = await makeChat(app, member.id, { text: displayName, operator })
  for (const [n, text] of texts.entries())
    await transact(async (tx) => {
      const by =
        n % 2
          ? { side: ChatSide.desk, operatorId: operator.id, operatorName: text }
          : { side: ChatSide.member }
      await say(tx, await holdChat(tx, id), { ...by, text }, now)
    })
  await transact(async (tx) => endChat(tx, await holdChat(tx, id), 'desk', operator, now))
  return [
    ...['/setting/easemob', '/setting/easemob/im'],
    ...['', '?tab=open', `?tab=closed&chat=${id}`, '/chats?size=50', '/services?size=50'].map(
      (page) => `/console/service${page}`,
    ),
  ]
}

/** Sows feedback with answers. Returns the pages that show it. */
export const sowFeedback = async (app: App, { member }: Cast): Promise<string[]> => {
  const { db } = app.database
  const createdAt = new Date(app.clock.now())
  const ids: number[] = []
  for (const [n, text] of texts.entries()) {
    const id = await insertFeedback(db, {
      memberId: member.id,
      type: FeedbackKind.shop,
      content: text,
      createdAt,
    })
    if (n % 2) await putAnswer(db, id, text, text, createdAt)
    ids.push(id)
  }
  return [
    '/setting/feedback/list',
    ...ids.slice(0, 2).map((id) => `/setting/feedback/detail?id=${id}`),
    '/console/members/feedback?size=50',
  ]
}

/** Sows announcements, the message centre and the log of what was sent. Returns the pages that show them. */
export const sowNews = async (app: App, { member }: Cast): Promise<string[]> => {
  const { db } = app.database
  const now = app.clock.now()
  const createdAt = new Date(now)
  for (const text of texts) await makeBroadcast(db, { text, linkUrl: badLink }, now)
  const types = Object.values(MessageType)
  await db.insert(messages).values(
    texts.map((text, n) => ({
      ...{ memberId: member.id, event: 'order.paid', type: types[n % types.length] ?? 10 },
      ...{ title: text, content: text, link: n % 2 ? badLink : '', createdAt },
    })),
  )
  await db.insert(messageTemplates).values(
    (['order.paid', 'order.shipped', 'review.passed'] as const).map((event, n) => ({
      ...{ event, title: texts[n] as string, content: texts[n] as string, updatedBy: texts[n] as string },
      ...{ shopOn: true, smsOn: false, updatedAt: createdAt },
    })),
  )
  await db.insert(deliveries).values(
    texts.map((text) => ({
      ...{ memberId: member.id, event: 'order.paid', channel: MessageChannel.sms, facts: {}, title: text },
      ...{ content: text, error: text, status: DeliveryStatus.failed, createdAt, dueAt: createdAt },
    })),
  )
  return [
    ...['/broadcast', '/member/messages', '/member/messages/list', '/member/messages/list?type=10'],
    ...['broadcasts', 'messages', 'messages/log?size=50'].map((page) => `/console/content/${page}`),
  ]
}

/** Sows products that the member viewed and likes. Returns the pages that show them. */
export const sowTraces = async (app: App, { member, products }: Cast): Promise<string[]> => {
  const at = new Date(app.clock.now())
  for (const id of products.slice(0, texts.length)) {
    await putFootmark(app.database.db, member.id, id, at)
    await putLike(app.database.db, member.id, id, at)
  }
  return ['/me/footmark', '/me/like', '/console/members/likes?size=50']
}
