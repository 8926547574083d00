import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import MessageCentreScreen from './MessageCentreScreen'
import MessageListScreen from './MessageListScreen'
import MessageSwitchScreen from './MessageSwitchScreen'

const aMessage = (over = {}) => ({
  ...{
    ID: 3,
    Type: 10,
    Title: '您的包裹已发出',
    Content: '订单 7 已经发货',
    LinkUrl: '/order/logistics?id=7',
  },
  ...{ IsRead: false, CreateDate: '2026-11-21T09:00:00+08:00', ...over },
})
const centre = [
  { Type: 10, TypeName: '订单消息', NotReadCount: 2, Last: aMessage() },
  { Type: 50, TypeName: '通知公告', NotReadCount: 0, Last: null },
]
const fakeShop = (list = [aMessage()]) =>
  createFakeServer()
    .answer(api.message.GetMyMessageCenter, centre)
    .answer(api.message.GetMessageList, aPage(list))
    .answer(api.message.UpdateMessageStatus, null)
    .answer(api.message.DeleteMessage, null)
    .answer(api.message.DeleteMessageByType, null)
    .answer(api.message.GetMessageSwitches, [{ Type: 10, Channel: 20, IsOn: true }])
    .answer(api.message.SaveMessageSwitch, null)

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

test('the centre shows the unread number of each kind, and marks all as read', async () => {
  const server = fakeShop()
  renderScreen(<MessageCentreScreen />, server, '/member/messages')
  const orders = await screen.findByRole('link', { name: '订单消息，2 条未读' })
  expect(orders.getAttribute('href')).toBe('/member/messages/list?type=10')
  expect(screen.getByText('还没有消息')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(server.sent(api.message.UpdateMessageStatus)).toHaveLength(1))
})

test('a message links to its page and is marked as read; one without a page is read in place', async () => {
  const server = fakeShop([aMessage(), aMessage({ ID: 4, Title: '活动', LinkUrl: '/no/such/page' })])
  renderScreen(<MessageListScreen />, server, '/member/messages/list?type=10')
  const link = await screen.findByRole('link', { name: '您的包裹已发出' })
  expect(link.getAttribute('href')).toBe('/order/logistics?id=7')
  fireEvent.click(screen.getByRole('button', { name: '活动' }))
  await waitFor(() => expect(server.sent(api.message.UpdateMessageStatus)).toMatchObject([{ id: '4' }]))
})

test('one is deleted, or all of a kind after a confirmation', async () => {
  const server = fakeShop([aMessage(), aMessage({ ID: 2, Title: '请为订单付款' })])
  renderScreen(<MessageListScreen />, server, '/member/messages/list?type=10')
  fireEvent.click(await screen.findByRole('button', { name: '删除消息：您的包裹已发出' }))
  await waitFor(() => expect(server.sent(api.message.DeleteMessage)).toMatchObject([{ id: '3' }]))
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '清空' }))
  await waitFor(() => expect(server.sent(api.message.DeleteMessageByType)).toMatchObject([{ type: '10' }]))
})

test('a channel of a kind is switched off', async () => {
  const server = fakeShop()
  renderScreen(<MessageSwitchScreen />, server, '/member/messages/setting')
  fireEvent.click(await screen.findByRole('switch', { name: '短信：订单消息', checked: true }))
  await waitFor(() =>
    expect(server.sent(api.message.SaveMessageSwitch)).toMatchObject([
      { type: '10', toChannel: '20', isOn: 'false' },
    ]),
  )
})
