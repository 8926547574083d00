import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import OrderSearchScreen from './OrderSearchScreen'
import { anOrder, aPage } from './testing/samples'
import { tidyAfterEach } from './testing/tidy'

tidyAfterEach()

const search = (word: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索订单' }), { target: { value: word } })
  fireEvent.click(screen.getByRole('button', { name: '搜索' }))
}

test('finds orders by a word, stores it in the history of orders and in the address', async () => {
  const server = createFakeServer().answer(api.order.GetMemberOrderList, aPage([anOrder()]))
  const { address } = renderScreen(<OrderSearchScreen />, server, '/order/search')
  search(' 龟背竹 ')
  await screen.findByRole('article', { name: /GS2026/ })
  expect(server.sent(api.order.GetMemberOrderList)).toMatchObject([{ keyword: '龟背竹' }])
  expect(address()).toBe(`/order/search?keyword=${encodeURIComponent('龟背竹')}`)
  expect(localStorage.getItem(storageKeys.orderHistory)).toBe('["龟背竹"]')
})

test('a list of orders with only some of the words shows a notice', async () => {
  const server = createFakeServer().answer(api.order.GetMemberOrderList, {
    ...aPage([anOrder()]),
    IsPart: true,
  })
  renderScreen(<OrderSearchScreen />, server, `/order/search?keyword=${encodeURIComponent('白色 花盆')}`)
  expect(await screen.findByText('没有同时符合“白色 花盆”的订单，以下符合其中一部分')).toBeInTheDocument()
  expect(screen.getByRole('article', { name: /GS2026/ })).toBeInTheDocument()
})

test('before typing it shows what can be searched, under a drawing like other empty pages', () => {
  renderScreen(<OrderSearchScreen />, createFakeServer(), '/order/search')
  const hint = screen.getByText('可以搜商品名，或完整的订单编号')
  expect(hint.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/art/e-search.svg')
})

test('what was searched before is one tap away', async () => {
  localStorage.setItem(storageKeys.orderHistory, '["薰衣草"]')
  const server = createFakeServer().answer(api.order.GetMemberOrderList, aPage([]))
  renderScreen(<OrderSearchScreen />, server, '/order/search')
  fireEvent.click(screen.getByRole('button', { name: '薰衣草' }))
  await screen.findByText('没有找到相关订单')
  await waitFor(() =>
    expect(server.sent(api.order.GetMemberOrderList)).toMatchObject([{ keyword: '薰衣草' }]),
  )
})
