import { randomUUID } from 'node:crypto'
import { ChatKind, ChatSide } from '@greenstar/rules/chat/chat.state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { runChecks } from '../platform/audit/checks'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeChat } from './chat.factory'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(async () => {
  expect(await runChecks(shop.app)).toEqual({})
  await shop.stop()
})

const rounds = 8

// Seen to fail with `findChat` instead of `lockChat`: two operators have it, or the call fails.
test('of operators who take a conversation at once one has it, and the member reads one name', async () => {
  const desk = await Promise.all(
    ['小绿', '小禾', '小苗', '小叶'].map((displayName) => makeOperator(shop.app, { displayName })),
  )
  for (let n = 0; n < rounds; n++) {
    const member = await makeMember(shop.app)
    const { id } = await makeChat(shop.app, member.id)
    const replies = await Promise.all(
      desk.map(({ token }) => shop.operate('chat', 'TakeChat', { id }, token)),
    )
    expect(replies.map(({ Code }) => Code ?? 'ok').sort()).toEqual([
      'chat/taken',
      'chat/taken',
      'chat/taken',
      'ok',
    ])
    const { Data } = await shop.call('chat', 'GetChat', {}, member.token)
    expect(Data?.Messages.filter(({ Text }) => Text.includes('为您服务'))).toHaveLength(1)
  }
})

// Seen to fail without the lock: numbers collide, three sends with one clientID fail or are stored twice.
test('what both sides send at once is numbered without gaps, each sent number once', async () => {
  const clerk = await makeOperator(shop.app)
  const operator = { id: clerk.id, displayName: '周店长' }
  for (let n = 0; n < rounds; n++) {
    const member = await makeMember(shop.app)
    const { id } = await makeChat(shop.app, member.id, { operator })
    const mine = ['a', 'b', 'c'].map((letter) => `${letter}-${randomUUID()}`)
    const send = (clientID: string) =>
      shop.call('chat', 'SendChatMessage', { clientID, kind: ChatKind.text, text: clientID }, member.token)
    const replies = await Promise.all([
      ...[...mine, ...mine, ...mine].map(send),
      ...[1, 2, 3].map((text) =>
        shop.operate(
          'chat',
          'AnswerChat',
          { id, clientID: randomUUID(), kind: ChatKind.text, text: String(text) },
          clerk.token,
        ),
      ),
      shop.operate('chat', 'ReadChatRoom', { id, number: 3 }, clerk.token),
      shop.call('chat', 'ReadChat', { number: 4 }, member.token),
    ])
    expect(replies.map(({ Status }) => Status)).toEqual(replies.map(() => 100))
    const { Data } = await shop.call('chat', 'GetChat', {}, member.token)
    expect(Data?.Messages.map(({ Number }) => Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(Data?.Messages.filter(({ Side }) => Side === ChatSide.member)).toHaveLength(4)
  }
})

test('a member who writes for the first time from two phones has one conversation', async () => {
  const member = await makeMember(shop.app)
  const replies = await Promise.all(
    [1, 2, 3, 4].map((text) =>
      shop.call(
        'chat',
        'SendChatMessage',
        { clientID: randomUUID(), kind: ChatKind.text, text: String(text) },
        member.token,
      ),
    ),
  )
  expect(replies.map(({ Data }) => Data?.Number).sort()).toEqual([1, 3, 4, 5])
})
