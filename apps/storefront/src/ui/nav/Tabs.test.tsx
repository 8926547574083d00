import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const options = [
  { key: 'all', label: '全部' },
  { key: 'paid', label: '待发货' },
]

function List({ sticky }: { sticky: boolean }) {
  const [tab, setTab] = useState('all')
  return (
    <Tabs label="订单" options={options} current={tab} onChange={setTab} sticky={sticky}>
      {tab}
    </Tabs>
  )
}

const scrollsOf = () => {
  const at = (top: number) => vi.stubGlobal('scrollY', top)
  const scrolls: unknown[] = []
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    scrolls.push(top)
    at(top)
  })
  return { at, scrolls }
}

test('each tab keeps its own place, and a new one begins at its start', () => {
  const { at, scrolls } = scrollsOf()
  render(<List sticky />)
  const rect = (top: number, height: number) => new DOMRect(0, top, 375, height)
  const bar = screen.getByRole('tablist').parentElement as HTMLElement
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(rect(44, 44))
  vi.spyOn(screen.getByRole('tabpanel'), 'getBoundingClientRect').mockReturnValue(rect(-6312, 9000))
  at(6456)
  fireEvent.click(screen.getByRole('tab', { name: '待发货' }))
  expect(scrolls).toEqual([56])
  at(800)
  fireEvent.click(screen.getByRole('tab', { name: '全部' }))
  fireEvent.click(screen.getByRole('tab', { name: '待发货' }))
  expect(scrolls).toEqual([56, 6456, 800])
})

test('tabs that scroll away with the page leave it where it is', () => {
  const { at, scrolls } = scrollsOf()
  render(<List sticky={false} />)
  at(300)
  fireEvent.click(screen.getByRole('tab', { name: '待发货' }))
  expect(scrolls).toEqual([])
})
