import { LoadType } from '@greenstar/rules/platform/load-type'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList, type InfiniteListProps } from './InfiniteList'

type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void
let observers: { margin: string; seen: Seen }[] = []

beforeEach(() => {
  observers = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: Seen, { rootMargin }: { rootMargin: string }) {
        observers.push({ margin: rootMargin, seen })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function list(props: Partial<InfiniteListProps<number>>) {
  const onLoad = vi.fn<(type: LoadType) => void>()
  const all = { items: [], status: 'ready', hasMore: false, onLoad, ...props } as const
  render(<InfiniteList {...all} itemKey={(item) => item} render={(item) => <p>第{item}个</p>} />)
  return { onLoad }
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('R485: an empty list shows its empty state, but never while it loads', () => {
  list({ status: 'loading' })
  expect(screen.queryByText('暂时没有数据哦~')).not.toBeInTheDocument()
  cleanup()
  list({})
  expect(screen.getByText('暂时没有数据哦~')).toBeInTheDocument()
})

test('R486: a fully loaded list shows 已经到底啦', () => {
  list({ items: [1] })
  expect(screen.getByText('已经到底啦')).toBeInTheDocument()
})

test('R503: fetches the next page within 300 px of its end', () => {
  const { onLoad } = list({ items: numbers(10), hasMore: true })
  const end = observers.find(({ margin }) => margin === '0px 0px 300px')
  act(() => end?.seen([{ isIntersecting: false, boundingClientRect: { height: 0 } }]))
  expect(onLoad).not.toHaveBeenCalled()
  act(() => end?.seen([{ isIntersecting: true, boundingClientRect: { height: 0 } }]))
  expect(onLoad.mock.calls).toEqual([[LoadType.UP]])
})

// Seen red when only the first of several entries was used: a long list stopped loading when a page arrived
// during a scroll.
test('of several observer entries the last one counts', () => {
  const { onLoad } = list({ items: numbers(10), hasMore: true })
  const [out, back] = [false, true].map((isIntersecting) => ({
    isIntersecting,
    boundingClientRect: { height: 200 },
  })) as [Parameters<Seen>[0][number], Parameters<Seen>[0][number]]
  act(() => observers.find(({ margin }) => margin === '0px 0px 300px')?.seen([out, back]))
  expect(onLoad.mock.calls).toEqual([[LoadType.UP]])
  act(() => observers.find(({ margin }) => margin === '1000px 0px')?.seen([out, back]))
  expect(screen.getByText('第0个')).toBeInTheDocument()
})

test('fetches nothing while a page is loading', () => {
  list({ items: numbers(10), hasMore: true, status: 'more' })
  expect(screen.getByText('加载中…')).toBeInTheDocument()
  expect(observers.some(({ margin }) => margin === '0px 0px 300px')).toBe(false)
})

test('a failed page keeps the list and can be loaded again', () => {
  const { onLoad } = list({ items: numbers(10), hasMore: true, status: 'error' })
  expect(screen.getByText('第9个')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /点一下再试/ }))
  expect(onLoad.mock.calls).toEqual([[LoadType.UP]])
})

test('when nothing came at all, a list that is the page fails as the page', () => {
  const { onLoad } = list({ status: 'error', empty: <p>空</p> })
  expect(screen.getByRole('alert').textContent).toContain('加载失败')
  fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
  expect(onLoad.mock.calls).toEqual([[LoadType.DOWN]])
  cleanup()
  list({ status: 'error' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a distant chunk keeps only its height and is rendered again when near', () => {
  list({ items: numbers(20) })
  const chunk = observers.filter(({ margin }) => margin === '1000px 0px')[1]
  act(() => chunk?.seen([{ isIntersecting: false, boundingClientRect: { height: 1234 } }]))
  expect(screen.queryByText('第15个')).not.toBeInTheDocument()
  expect(screen.getByText('第5个')).toBeInTheDocument()
  act(() => chunk?.seen([{ isIntersecting: true, boundingClientRect: { height: 1234 } }]))
  expect(screen.getByText('第15个')).toBeInTheDocument()
})
