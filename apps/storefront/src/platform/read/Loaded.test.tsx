import { createFakeServer } from '@greenstar/web/fake-server'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { Loaded } from './Loaded'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Count() {
  const count = useCall(api.cart.GetShoppingCarNumber, {})
  return (
    <Loaded call={count} skeleton={<p>骨架</p>}>
      {(number) => <p>{number} 件</p>}
    </Loaded>
  )
}

test('after 10 s a hanging read can be retried, and its answer is shown', async () => {
  const server = createFakeServer().answer(api.cart.GetShoppingCarNumber, 3)
  const asked = vi.fn(server.fetch).mockImplementationOnce(() => new Promise(() => undefined))
  renderScreen(<Count />, { ...server, fetch: asked })
  await wait(9999)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await wait(1)
  fireEvent.click(screen.getByRole('button', { name: '还在加载，点击重试' }))
  await wait(0)
  screen.getByText('3 件')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('what is gone is not asked for again: its sentence and the way home', async () => {
  const server = createFakeServer().refuse(api.cart.GetShoppingCarNumber, '订单不存在', 'order/not-found')
  renderScreen(<Count />, server)
  await wait(0)
  // in the dialog (spec 8.1), and on the page when that is closed
  expect(screen.getAllByText('订单不存在')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/home')
  expect(screen.queryByRole('button', { name: '点击重试' })).not.toBeInTheDocument()
})
