import { ChatKind, ChatSide, ChatStatus } from '@greenstar/rules/chat/chat.state'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../order/order.samples'
import { paged, renderPage } from '../platform/render.testing'
import { session } from '../platform/session'
import ChatDeskPage from './ChatDeskPage'
import type { ChatRoom, ChatRow } from './chat.words'

/** No socket in tests: queries are refetched after each write. */
beforeEach(() => void vi.stubGlobal('WebSocket', undefined))

const aRow = (given: Partial<ChatRow> = {}): ChatRow => ({
  ...{ ID: 3, MemberID: 9, MemberName: '苔藓与光', MemberAvatar: '', MemberLevel: 4 },
  ...{ Status: ChatStatus.waiting, OperatorID: 0, OperatorName: '', LastText: '多久浇水？' },
  ...{ LastSide: ChatSide.member, LastNumber: 1, LastDate: '2026-11-25T10:00:00+08:00' },
  ...{ WaitingDate: '2026-11-25T10:00:00+08:00', Waited: 8, Unread: 1, ...given },
})

const aMessage = (Number = 1, Text = '多久浇水？', facts: Partial<ChatRoom['Messages'][number]> = {}) => ({
  ...{ Number, Side: ChatSide.member, Kind: ChatKind.text, Text, Image: '', ImageReason: '' },
  ...{ Order: null, Product: null, ArticleID: 0, IsRecalled: false, Operator: '', ClientID: '' },
  CreateDate: '2026-11-25T10:00:00+08:00',
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
      ...{ IsReady: false, Answered: 3, FirstAnswer: 75 },
    })
    .answer(api.chat.ListChats, {
      ...{ CurrentPage: 1, PageSize: 30, TotalCount: 1, TotalPage: 1 },
      DataList: [row],
    })
    .answer(api.chat.GetChatRoom, {
      ...{
        Messages: [aMessage()],
        HasMore: false,
        Refused: [],
        Recalled: [],
        LastNumber: 1,
        MemberRead: 1,
        DeskRead: 0,
      },
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
      ...{ Orders: [], Cases: [], Services: [], Tags: [], Notes: [] },
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

test('a waiting member is taken; waiting time and member are shown beside', async () => {
  const server = open()
  server.answer(api.chat.TakeChat, null)
  expect(
    await screen.findByText(
      '服务时间内（每天 09:00–21:00），最久等待 8 分钟，今天答复 3 次，首次答复平均 1 分 15 秒',
    ),
  ).toBeInTheDocument()
  expect(await screen.findByText('138****6620')).toBeInTheDocument()
  expect(screen.queryByLabelText('答复')).not.toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: /接\s?入/ }))
  await waitFor(() => expect(server.sent(api.chat.TakeChat)).toMatchObject([{ id: '3' }]))
})

test('in their own conversation an operator answers with Enter, and messages are marked as read', async () => {
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

// Red before: what was in the clipboard went to the member at once.
test('a pasted picture is shown first, and goes nowhere when it is the wrong one', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  Object.assign(URL, { createObjectURL: () => 'blob:pasted', revokeObjectURL: () => undefined })
  open({ Status: ChatStatus.open, OperatorID: session.get()?.Operator.ID ?? 1, OperatorName: '小绿' })
  const files = [new File(['x'], 'secret.png', { type: 'image/png' })]
  fireEvent.paste(await screen.findByLabelText('答复'), { clipboardData: { files } })
  expect(await screen.findByAltText('粘贴的图片')).toHaveAttribute('src', 'blob:pasted')
  fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
  await waitFor(() => expect(screen.queryByAltText('粘贴的图片')).not.toBeInTheDocument())
  expect(sent).not.toHaveBeenCalled()
})

// Red when a sent answer empties the field.
test('text typed while an answer is being sent stays', async () => {
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

// Red when a card and a text are one action: the text stayed in the field, and Enter sent it again.
test('a card that is sent while a text is on its way leaves no text behind', async () => {
  const server = open(mine())
  server
    .answer(api.catalog.ListProducts, paged({ ID: 12, Name: '龟背竹' } as never))
    .answer(api.chat.AnswerChat, {} as never)
  const field = await screen.findByLabelText('答复')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '发送商品' }))
  const product = await screen.findByTitle('龟背竹')
  fireEvent.change(field, { target: { value: '就是这一款' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(product)
  await waitFor(() => expect(server.sent(api.chat.AnswerChat)).toHaveLength(2))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
})

test('with read permission only there are no buttons', async () => {
  open({}, ['chat.read'])
  expect(await screen.findByText('138****6620')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /接\s?入/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '常用语' })).not.toBeInTheDocument()
})

test('loaded messages stay while a conversation grows, older ones too; a refused picture is removed', async () => {
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
      Recalled: [],
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

const mine = () => ({
  ...{ Status: ChatStatus.open, OperatorID: session.get()?.Operator.ID ?? 1, OperatorName: '小绿' },
})

test('/ finds a prepared answer by its keyword; arrows and Enter put it into the field, which is not sent', async () => {
  const server = open(mine())
  server.answer(api.chat.ListChatPhrases, [
    { ID: 1, Text: '您好', Keywords: '问候', Sort: 1 },
    { ID: 2, Text: '下午四点前付款当天发出', Keywords: '发货 fh', Sort: 2 },
    { ID: 3, Text: '发货后可以看物流', Keywords: '', Sort: 3 },
  ])
  const field = await screen.findByLabelText('答复')
  fireEvent.change(field, { target: { value: '/发' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field).toHaveProperty('value', '下午四点前付款当天发出')
  expect(server.sent(api.chat.AnswerChat)).toHaveLength(0)
})

test('a conversation is transferred with a note; operators who are present are listed first', async () => {
  const server = open(mine())
  const clerk = { IsReady: false, Answered: 0, FirstAnswer: null }
  server
    .answer(api.chat.ListChatOperators, [
      { ID: 40, Name: '小禾', Open: 0, IsPresent: false, ...clerk },
      { ID: 41, Name: '小苗', Open: 2, IsPresent: true, ...clerk },
    ])
    .answer(api.chat.TransferChat, null)
  fireEvent.click(await screen.findByRole('button', { name: /转\s?接/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.mouseDown(within(dialog).getByLabelText('转给'))
  fireEvent.click(await screen.findByText('小苗（在线，2 个会话）'))
  fireEvent.change(within(dialog).getByLabelText(/备注/), { target: { value: '等退款' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /转\s?接/ }))
  await waitFor(() =>
    expect(server.sent(api.chat.TransferChat)).toMatchObject([{ id: '3', operatorID: '41', note: '等退款' }]),
  )
})

test('a recalled message shows no text; an operator’s own recent answer may be recalled', async () => {
  const server = open(mine())
  const Operator = session.get()?.Operator.DisplayName ?? ''
  const ofDesk = { Side: ChatSide.desk, Operator, CreateDate: new Date().toISOString() }
  server
    .answer(api.chat.GetChatRoom, {
      Messages: [aMessage(1, '', { IsRecalled: true }), aMessage(2, '发错了', ofDesk)],
      ...{ HasMore: false, Refused: [], Recalled: [], LastNumber: 2, MemberRead: 0, DeskRead: 2 },
      ...{ Status: ChatStatus.open, Chat: aRow(mine()) },
    })
    .answer(api.chat.RecallAnswer, null)
  expect(await screen.findByText('会员已撤回一条消息')).toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: /撤\s?回/ }))
  await waitFor(() => expect(server.sent(api.chat.RecallAnswer)).toMatchObject([{ id: '3', number: '2' }]))
})

test('beside a conversation an order is sent as a card, its parcels open, and only one’s own note is deleted', async () => {
  const server = open(mine())
  const facts = { Name: '苔藓与光', Avatar: '', Code: 'GS1', Phone: '138****6620', Level: 4, Pollen: 3 }
  const card = {
    ID: 7,
    Code: 'GS7',
    Name: '绿萝',
    ImgPath: '',
    PayAmount: 36,
    TotalNum: 1,
    StatusName: '待发货',
  }
  const note = { CreateDate: '2026-11-25T10:00:00+08:00' }
  server
    .answer(api.chat.GetChatMember, {
      ...{ MemberID: 9, ...facts, RegisterDate: '2025-11-25T10:00:00+08:00', OrderCount: 1, PaidAmount: 36 },
      ...{ Orders: [card], Cases: [], Services: [], Tags: [] },
      Notes: [
        { ID: 1, Text: '要发票', Operator: '周晚', ...note },
        { ID: 2, Text: '等退款', Operator: '小苗', ...note },
      ],
    })
    .answer(api.order.GetOrderForConsole, anOrder())
    .answer(api.chat.AnswerChat, aMessage(2))
    .answer(api.chat.DeleteChatNote, null)
  fireEvent.click(await screen.findByRole('button', { name: '发送订单 GS7' }))
  await waitFor(() => expect(server.sent(api.chat.AnswerChat)).toMatchObject([{ id: '3', orderID: '7' }]))
  fireEvent.click(screen.getByRole('button', { name: '物流与处理' }))
  expect(await screen.findByText('还没有发货')).toBeInTheDocument()
  expect(await screen.findByText('等退款')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /删\s?除/ }))
  // red before: one click deleted it
  expect(await screen.findAllByText('删除这条客服备注？')).not.toEqual([])
  expect(server.sent(api.chat.DeleteChatNote)).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: /删\s?除/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.chat.DeleteChatNote)).toMatchObject([{ id: '1' }]))
})

test('notices are enabled by a button: a tone for a waiting member, a desktop notice only in the background', async () => {
  const shown: string[] = []
  class FakeNotice {
    static permission = 'granted'
    constructor(_title: string, { body }: { body: string }) {
      shown.push(body)
    }
  }
  vi.stubGlobal('Notification', FakeNotice)
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: '开启提醒' }))
  expect(await screen.findByRole('button', { name: '关闭提醒' })).toBeInTheDocument()
  const figures = { Open: 0, Mine: 0, LongestWait: 8, IsDeskOpen: true, DeskHours: '全天', IsReady: false }
  const read = async (Waiting: number) => {
    server.answer(api.chat.GetChatFigures, { ...figures, Waiting, Unread: 0, Answered: 0, FirstAnswer: null })
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByText(`等待 ${Waiting}`)
  }
  await screen.findByText('等待 1')
  await read(2)
  expect(shown).toEqual([])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  server.answer(api.chat.SetDeskReady, null)
  server.answer(api.chat.GetChatFigures, {
    ...figures,
    ...{ Waiting: 3, Unread: 0, Answered: 0, FirstAnswer: null },
  })
  fireEvent.click(screen.getByRole('switch', { name: '自动接待' }))
  await waitFor(() => expect(shown).toEqual(['有 3 位会员在等待接入']))
  hidden.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: '关闭提醒' }))
})
