import type { ChatMessageData } from '@greenstar/contract/chat/chat.shapes'
import { ChatKind, ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import ChatScreen from './ChatScreen'
import { mergeMessages, saysTime, stillWaiting } from './parts/chat-list'
import { forgetChat } from './parts/chat-store'
import ServiceScreen from './ServiceScreen'

/** A socket that a test opens and through which it sends. */
class FakeSocket {
  static OPEN = 1
  static last: FakeSocket | undefined
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor(readonly url: string) {
    FakeSocket.last = this
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  close() {
    this.readyState = 3
  }
}

const message = (Number: number, facts: Partial<ChatMessageData> = {}): ChatMessageData => ({
  ...{
    Number,
    Side: ChatSide.member,
    Kind: ChatKind.text,
    Text: `第${Number}条`,
    Image: '',
    ImageReason: '',
  },
  ...{
    Order: null,
    Product: null,
    ArticleID: 0,
    IsRecalled: false,
    Operator: '',
    ClientID: `client-${Number}`,
  },
  CreateDate: '2026-11-25T10:00:00+08:00',
  ...facts,
})
const ofDesk = (Number: number, Text: string) =>
  message(Number, { Side: ChatSide.desk, Operator: '小绿', ClientID: '', Text })

const aChat = (Messages: ChatMessageData[], facts: object = {}) => ({
  ...{
    Messages,
    HasMore: false,
    Refused: [],
    Recalled: [],
    LastNumber: Messages.at(-1)?.Number ?? 0,
    MemberRead: 0,
    DeskRead: 0,
  },
  ...{ Status: ChatStatus.open, Operator: '小绿', IsDeskOpen: true, DeskHours: '每天 09:00–21:00' },
  ...{ CanRate: false, ...facts },
})
const fakeDesk = (chat = aChat([message(1), ofDesk(2, '您好')])) =>
  createFakeServer()
    .answer(api.chat.GetChat, chat)
    .answer(api.chat.RegHX, {
      ...{ UserName: 'gs1', Provider: 'own', Ticket: 't'.repeat(43), Seconds: 60, Path: '/socket/chat' },
    })
    .answer(api.chat.ReadChat, { Unread: 0 })
    .answer(api.chat.GetChatUnread, { Unread: 2 })

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('scrollBy', () => undefined)
  signIn(aUser())
})
afterEach(() => {
  cleanup()
  forgetChat()
  signOut()
  vi.unstubAllGlobals()
})

test('messages are sorted by number, each once; an arrived one is no longer pending', () => {
  const merged = mergeMessages([message(3), message(1)], [message(2), message(3, { Text: '新' })])
  expect(merged.map(({ Number, Text }) => [Number, Text])).toEqual([
    [1, '第1条'],
    [2, '第2条'],
    [3, '新'],
  ])
  const waiting = [
    { clientID: 'client-2', kind: ChatKind.text },
    { clientID: 'client-9', kind: ChatKind.text },
  ]
  expect(stillWaiting(waiting, merged).map(({ clientID }) => clientID)).toEqual(['client-9'])
  const later = message(2, { CreateDate: '2026-11-25T10:06:00+08:00' })
  expect([
    saysTime(message(1), undefined),
    saysTime(message(2), message(1)),
    saysTime(later, message(1)),
  ]).toEqual([true, false, true])
})

test('R069: the chat shows the operator, the messages and what was read, and marks them as read', async () => {
  const server = fakeDesk(aChat([message(1), ofDesk(2, '您好，请稍候'), message(3)], { DeskRead: 3 }))
  renderScreen(<ChatScreen />, server, '/setting/easemob/im')
  expect(await screen.findByText('您好，请稍候')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '客服小绿' })).toBeInTheDocument()
  expect(screen.getByText('已读')).toBeInTheDocument()
  expect(screen.getByRole('log', { name: '聊天记录' })).toBeInTheDocument()
  await waitFor(() => expect(server.sent(api.chat.ReadChat)).toMatchObject([{ number: '2' }]))
})

test('a sent message is shown at once; a failed one shows why, and is sent again with the same number', async () => {
  const server = fakeDesk()
  server.refuse(api.chat.SendChatMessage, '消息发送太快了，请稍后再发', 'chat/too-fast')
  renderScreen(<ChatScreen />, server, '/setting/easemob/im')
  const field = await screen.findByLabelText('消息')
  fireEvent.change(field, { target: { value: '多久浇水？' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('多久浇水？')).toBeInTheDocument()
  expect((await screen.findByRole('alert')).textContent).toContain('消息发送太快了')
  const [first] = server.sent(api.chat.SendChatMessage) as { clientID: string }[]
  const arrived = message(3, { Text: '多久浇水？', ClientID: first?.clientID ?? '' })
  server.answer(api.chat.SendChatMessage, arrived)
  fireEvent.click(screen.getByRole('button', { name: '重新发送' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  const sent = server.sent(api.chat.SendChatMessage) as { clientID: string }[]
  expect(new Set(sent.map(({ clientID }) => clientID)).size).toBe(1)
  expect(screen.getAllByText('多久浇水？')).toHaveLength(1)
})

test('the socket only announces news, which are read from the last number on', async () => {
  const server = fakeDesk()
  renderScreen(<ChatScreen />, server, '/setting/easemob/im')
  await screen.findByText('您好')
  await waitFor(() => expect(FakeSocket.last?.url).toContain('/socket/chat?ticket='))
  server.answer(api.chat.GetChat, aChat([ofDesk(3, '十天一次')]))
  act(() => FakeSocket.last?.open())
  expect(await screen.findByText('十天一次')).toBeInTheDocument()
  server.answer(api.chat.GetChat, aChat([ofDesk(4, '冬天更久')]))
  act(() => FakeSocket.last?.onmessage?.({ data: '{"chat":1,"last":4}' }))
  expect(await screen.findByText('冬天更久')).toBeInTheDocument()
  expect(server.sent(api.chat.GetChat).at(-1)).toMatchObject({ after: '3' })
})

test('a picture refused by moderation is removed from the open page at once', async () => {
  const image = '/media/u/leaf.webp'
  const picture = message(1, { Kind: ChatKind.picture, Text: '', Image: image })
  const server = fakeDesk(aChat([picture, ofDesk(2, '您好')]))
  renderScreen(<ChatScreen />, server, '/setting/easemob/im')
  await screen.findByRole('button', { name: '查看图片' })
  const Refused = [{ Number: 1, Reason: '图片不合适' }]
  server.answer(api.chat.GetChat, aChat([], { Refused, LastNumber: 2 }))
  act(() => FakeSocket.last?.open())
  expect(await screen.findByText('图片未通过审核：图片不合适')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '查看图片' })).not.toBeInTheDocument()
})

test('the product that the member came from is offered, and sent as a card', async () => {
  const server = fakeDesk()
  server.answer(api.catalog.GetProductByID, {
    ID: 7,
    Name: '龟背竹',
    DefaultImagePath: '/media/a.jpg',
  } as never)
  server.answer(api.chat.SendChatMessage, message(3))
  renderScreen(<ChatScreen />, server, '/setting/easemob/im?productID=7')
  fireEvent.click(await screen.findByRole('button', { name: '发送商品' }))
  await waitFor(() =>
    expect(server.sent(api.chat.SendChatMessage)).toMatchObject([{ kind: '40', productID: '7' }]),
  )
  expect(screen.queryByRole('button', { name: '发送商品' })).not.toBeInTheDocument()
})

test('after the end the service is judged', async () => {
  const server = fakeDesk(aChat([message(1)], { Status: ChatStatus.closed, CanRate: true, Operator: '' }))
  server.answer(api.chat.RateChat, null)
  renderScreen(<ChatScreen />, server, '/setting/easemob/im')
  fireEvent.click(await screen.findByRole('radio', { name: '5 星' }))
  server.answer(api.chat.GetChat, aChat([], { Status: ChatStatus.closed }))
  fireEvent.click(screen.getByRole('button', { name: '提交评价' }))
  await waitFor(() => expect(server.sent(api.chat.RateChat)).toMatchObject([{ score: '5' }]))
  await waitFor(() => expect(screen.queryByText('本次服务还满意吗？')).not.toBeInTheDocument())
})

test('R069: the link to the desk shows its hours, unread messages and common questions', async () => {
  const server = fakeDesk(aChat([], { IsDeskOpen: false }))
  server.answer(
    api.article.GetNewsList,
    aPage([{ ID: 3, ColumnCode: 'CM002', Title: '运费怎么算' } as never]),
  )
  renderScreen(<ServiceScreen />, server, '/setting/easemob')
  expect(await screen.findByText(/人工服务 每天 09:00–\u206021:00，现在可以留言/)).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: /查看回复（2 条未读）/ })
  expect(link.getAttribute('href')).toBe('/setting/easemob/im')
  expect(await screen.findByRole('link', { name: '运费怎么算' })).toBeInTheDocument()
})

test('a recent message may be recalled; recalled ones show no text, a help article is a link', async () => {
  const fresh = message(3, { Text: '发错了', CreateDate: new Date().toISOString() })
  const help = message(4, {
    Side: ChatSide.system,
    Kind: ChatKind.article,
    Text: '退货运费由谁承担',
    ArticleID: 9,
  })
  const recalled = message(2, { Side: ChatSide.desk, Text: '', IsRecalled: true })
  const server = fakeDesk(aChat([message(1), recalled, fresh, help]))
  server.answer(api.chat.RecallChatMessage, null)
  renderScreen(<ChatScreen />, server, '/setting/easemob/im')
  expect(await screen.findByText('客服的一条消息已撤回')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '退货运费由谁承担' })).toHaveAttribute('href', '/help/detail?id=9')
  server.answer(api.chat.GetChat, aChat([], { Recalled: [3], LastNumber: 4 }))
  fireEvent.click(screen.getByRole('button', { name: '撤回' }))
  expect(await screen.findByText('您的一条消息已撤回')).toBeInTheDocument()
  expect(screen.queryByText('发错了')).not.toBeInTheDocument()
  expect(server.sent(api.chat.RecallChatMessage)).toMatchObject([{ number: '3' }])
})
