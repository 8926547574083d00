import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCard, aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { setServerTime } from '../ui/text/clock'
import FootmarkScreen from './FootmarkScreen'
import { useMarkView } from './shared/use-mark-view'

const looked = (ID: number, Name: string, ViewDate: string) => ({ ViewDate, Product: aCard({ ID, Name }) })
const three = [
  looked(3, '虎尾兰', '2026-11-21T09:00:00+08:00'),
  looked(2, '绿萝', '2026-11-20T23:00:00+08:00'),
  looked(1, '龟背竹', '2026-11-20T08:00:00+08:00'),
]
const fakeShop = (list = three) =>
  createFakeServer()
    .answer(api.footmark.GetProductViewList, aPage(list))
    .answer(api.footmark.DeleteProductView, null)
    .answer(api.footmark.AddProductView, null)

beforeEach(() => setServerTime(Date.parse('2026-11-21T10:00:00+08:00')))
afterEach(() => {
  cleanup()
  signOut()
})

test('what was looked at, day by day, each a link to its page', async () => {
  renderScreen(<FootmarkScreen />, fakeShop(), '/me/footmark')
  const link = await screen.findByRole('link', { name: '虎尾兰' })
  expect(link.getAttribute('href')).toBe('/mall/goodsDetail?id=3')
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
    '今天',
    '昨天',
  ])
})

test('one is deleted, or all after a confirmation', async () => {
  const server = fakeShop()
  renderScreen(<FootmarkScreen />, server, '/me/footmark')
  fireEvent.click(await screen.findByRole('button', { name: '从足迹中删除绿萝' }))
  await waitFor(() =>
    expect(server.sent(api.footmark.DeleteProductView)).toMatchObject([{ 'productIDs[0]': '2' }]),
  )
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: '清空' }))
  await waitFor(() =>
    expect(server.sent(api.footmark.DeleteProductView).at(-1)).toMatchObject({ all: 'true' }),
  )
})

test('where the shell draws the bar, 清空 is in the page', async () => {
  renderScreen(<FootmarkScreen />, fakeShop(), '/me/footmark?isnav=no')
  fireEvent.click(await screen.findByRole('button', { name: '清空' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument()
})

test('the empty state has no button to clear', async () => {
  renderScreen(<FootmarkScreen />, fakeShop([]), '/me/footmark')
  expect(await screen.findByText('还没有足迹')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '清空' })).not.toBeInTheDocument()
})

function Page({ id }: { id: number | undefined }) {
  useMarkView(id)
  return null
}

test('a member’s view of a product is sent once loaded; a guest’s is not sent', async () => {
  const guests = fakeShop()
  renderScreen(<Page id={7} />, guests)
  cleanup()
  const members = fakeShop()
  signIn(aUser())
  renderScreen(<Page id={7} />, members)
  await waitFor(() => expect(members.sent(api.footmark.AddProductView)).toMatchObject([{ productID: '7' }]))
  expect(guests.sent(api.footmark.AddProductView)).toEqual([])
})

test('deleting one keeps the place of the list, without reading it again', async () => {
  const server = fakeShop()
  renderScreen(<FootmarkScreen />, server, '/me/footmark')
  fireEvent.click(await screen.findByRole('button', { name: '从足迹中删除绿萝' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '绿萝' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: '虎尾兰' })).toBeInTheDocument()
  expect(server.sent(api.footmark.GetProductViewList)).toHaveLength(1)
})
