import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../platform/testing/render-screen'
import BroadcastScreen from './BroadcastScreen'
import { BroadcastStrip } from './shared/BroadcastStrip'

const link = { LinkType: 'openWindow', LinkUrl: '' }
const at = { CreateDate: '2026-11-20T10:00:00+08:00' }
const lines = [
  { ID: 1, Type: 10, Text: '腊梅开始预售', ...link, LinkUrl: '/mall/goodsDetail?id=12', ...at },
  { ID: 2, Type: 10, Text: '周四夜里维护', ...link, ...at },
  { ID: 0, Type: 20, Text: '苔**光 买了 龟背竹', ...link, LinkUrl: '/mall/goodsDetail?id=7', ...at },
]
const serverWith = (data: typeof lines) => createFakeServer().answer(api.broadcast.GetBroadcastList, data)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the strip shows one line after the other, pauses at the one with the focus, and links to the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderScreen(<BroadcastStrip />, serverWith(lines), '/home')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const first = await screen.findByRole('link', { name: '腊梅开始预售' })
  expect(first.getAttribute('href')).toBe('/mall/goodsDetail?id=12')
  expect(screen.getByRole('link', { name: '全部播报' }).getAttribute('href')).toBe('/broadcast')
  const strip = screen.getByRole('region', { name: '商城播报' })
  fireEvent.focus(strip)
  act(() => void vi.advanceTimersByTime(9000))
  expect(screen.getByText('腊梅开始预售')).toBeInTheDocument()
  fireEvent.blur(strip)
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.getByText('周四夜里维护').tagName).toBe('SPAN')
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.getByRole('link', { name: '苔**光 买了 龟背竹' })).toBeInTheDocument()
})

test('without a line there is no strip', async () => {
  const server = serverWith([])
  renderScreen(<BroadcastStrip />, server, '/home')
  await vi.waitFor(() => expect(server.sent(api.broadcast.GetBroadcastList)).toHaveLength(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('the page has announcements and purchases in separate parts', async () => {
  renderScreen(<BroadcastScreen />, serverWith(lines), '/broadcast')
  expect(await screen.findByRole('heading', { name: '公告' })).toBeInTheDocument()
  expect(screen.getByText('来自真实订单，名字已打码')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /苔\*\*光 买了 龟背竹/ }).getAttribute('href')).toBe(
    '/mall/goodsDetail?id=7',
  )
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === 'serious')).toEqual([])
})

test('the page has an empty state', async () => {
  renderScreen(<BroadcastScreen />, serverWith([]), '/broadcast')
  expect(await screen.findByText('现在没有播报')).toBeInTheDocument()
})
