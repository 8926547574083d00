import { ChatKind, ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { session } from '../platform/session'
import ChatDeskPage from './ChatDeskPage'
import type { ChatRoom, ChatRow } from './chat.words'

/** No socket in tests: queries are refetched after each write. */
beforeEach(() => void vi.stubGlobal('WebSocket', undefined))

const aRow = (given: Partial<ChatRow> = {}): ChatRow => ({
  ...{ ID: 3, MemberID: 9, MemberName: '苔藓与光', MemberAvatar: '', MemberLevel: 4 },
  ...{ Status: ChatStatus.waiting, OperatorID: 0, OperatorName: '', LastText: '多久浇水？' },
  ...{ LastSide: ChatSide.member, LastNumber: 1, LastDate: '2026-11-25T10:00:00+08:00' },
  ...{ WaitingDate: '2026-11-25T10:00:00+08:00', Unread: 1, ...given },
})

const aMessage = (Number = 1, Text = '多久浇水？', facts: Partial<ChatRoom['Messages'][number]> = {}) => ({
  ...{ Number, Side: ChatSide.member, Kind: ChatKind.text, Text, Image: '', ImageReason: '' },
  ...{ Order: null, Product: null, Operator: '', ClientID: '', CreateDate: '2026-11-25T10:00:00+08:00' },
  ...facts,
})

const open = (given: Partial<ChatRow> = {}, permissions?: string[]) => {
  const { server, draw } = renderPage(<ChatDeskPage />, {
    at: '/service?chat=3',
    path: '/service',
    ...(permissions ? { permissions } : {}),
  })
  const row = aRow(given)
  server
    .answer(api.chat.GetChatFigures, {
      ...{ Waiting: 1, Open: 0, Mine: 0, Unread: 0, LongestWait: 8, IsDeskOpen: true },
      DeskHours: '每天 09:00–21:00',
    })
    .answer(api.chat.ListChats, {
      ...{ CurrentPage: 1, PageSize: 30, TotalCount: 1, TotalPage: 1 },
      DataList: [row],
    })
    .answer(api.chat.GetChatRoom, {
      ...{ Messages: [aMessage()], HasMore: false, Refused: [], LastNumber: 1, MemberRead: 1, DeskRead: 0 },
      ...{ Status: row.Status, Chat: row },
    })
    .answer(api.chat.GetChatMember, {
      ...{
        MemberID: 9,
        Name: '苔藓与光',
        Avatar: '',
        Code: 'GS1',
        Phone: '138****6620',
        Level: 4,
        Pollen: 3,
      },
      ...{ RegisterDate: '2025-11-25T10:00:00+08:00', OrderCount: 0, PaidAmount: 0 },
      ...{ Orders: [], Cases: [], Services: [] },
    })
    .answer(api.chat.ListChatOperators, [])
    .answer(api.chat.ReadChatRoom, null)
    .answer(api.catalog.ListProducts, {
      ...{ CurrentPage: 1, PageSize: 20, TotalCount: 0, TotalPage: 0 },
      DataList: [],
    })
  draw()
  return server
}

test('who waits is taken; how long, and who asks, stand beside it', async () => {
  const server = open()
  server.answer(api.chat.TakeChat, null)
  expect(await screen.findByText('服务时间内（每天 09:00–21:00），最久等待 8 分钟')).toBeInTheDocument()
  expect(await screen.findByText('138****6620')).toBeInTheDocument()
  expect(screen.queryByLabelText('答复')).not.toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: /接\s?入/ }))
  await waitFor(() => expect(server.sent(api.chat.TakeChat)).toMatchObject([{ id: '3' }]))
})

test('in a conversation of his own an operator answers with Enter, and what he reads is marked', async () => {
  const server = open({
    Status: ChatStatus.open,
    OperatorID: session.get()?.Operator.ID ?? 1,
    OperatorName: '小绿',
  })
  server.refuse(api.chat.AnswerChat, '会话不在您名下，请先接入', 'chat/not-yours')
  const field = await screen.findByLabelText('答复')
  await waitFor(() => expect(server.sent(api.chat.ReadChatRoom)).toMatchObject([{ id: '3', number: '1' }]))
  fireEvent.change(field, { target: { value: '十天一次' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(server.sent(api.chat.AnswerChat)).toMatchObject([{ id: '3', kind: '10', text: '十天一次' }]),
  )
  expect(field).toHaveProperty('value', '十天一次')
  // the same text again is the same message; a changed one is another
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(server.sent(api.chat.AnswerChat)).toHaveLength(2))
  fireEvent.change(field, { target: { value: '十天浇一次' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(server.sent(api.chat.AnswerChat)).toHaveLength(3))
  const [one, again, changed] = server.sent(api.chat.AnswerChat).map(({ clientID }) => clientID)
  expect(again).toBe(one)
  expect(changed).not.toBe(one)
})

// Red when a sent answer empties the field.
test('what is typed while an answer is on its way stays', async () => {
  const server = open({
    Status: ChatStatus.open,
    OperatorID: session.get()?.Operator.ID ?? 1,
    OperatorName: '小绿',
  })
  server.answer(api.chat.AnswerChat, {} as never)
  const field = await screen.findByLabelText('答复')
  fireEvent.change(field, { target: { value: '十天一次' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: '十天一次 见干见湿' } })
  await waitFor(() => expect(server.sent(api.chat.AnswerChat)).toHaveLength(1))
  await waitFor(() => expect(field).toHaveProperty('value', '见干见湿'))
})

test('who may only read sees no button', async () => {
  open({}, ['chat.read'])
  expect(await screen.findByText('138****6620')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /接\s?入/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '常用语' })).not.toBeInTheDocument()
})

test('what was read stays while a conversation grows, older messages too; a refused picture goes', async () => {
  const mine = { Status: ChatStatus.open, OperatorID: session.get()?.Operator.ID ?? 1 }
  const server = open(mine)
  const room = (Messages: ChatRoom['Messages'], Refused: ChatRoom['Refused'] = []) => {
    const LastNumber = Messages.at(-1)?.Number ?? 0
    const marks = { LastNumber, MemberRead: 0, DeskRead: LastNumber }
    const { Status } = aRow(mine)
    server.answer(api.chat.GetChatRoom, {
      Messages,
      HasMore: true,
      Refused,
      ...marks,
      Status,
      Chat: aRow(mine),
    })
  }
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => aMessage(first + at, `第${first + at}条`))
  const look = () => fireEvent(document, new Event('visibilitychange'))
  const shown = () => screen.queryAllByText(/^第\d+条$/).map(({ textContent }) => textContent)
  const picture = aMessage(6, '', { Kind: ChatKind.picture, Image: '/media/u/leaf.webp' })
  room([picture, ...from(7, 9)])
  await screen.findByText('多久浇水？')
  look()
  await screen.findByText('第9条')
  room(from(3, 5))
  fireEvent.click(screen.getByRole('button', { name: '更早的消息' }))
  await screen.findByText('第3条')
  room(from(9, 12), [{ Number: 6, Reason: '图片不合适' }])
  look()
  await screen.findByText('第12条')
  expect(shown()).toEqual([3, 4, 5, 7, 8, 9, 10, 11, 12].map((n) => `第${n}条`))
  expect(screen.getByText('图片未通过审核：图片不合适')).toBeInTheDocument()
  room(from(30, 32))
  look()
  await screen.findByText('第32条')
  expect(shown()).toEqual(['第30条', '第31条', '第32条'])
})
