import { createFakeServer } from '@greenstar/web/fake-server'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../platform/testing/render-screen'
import { aQuote } from '../testing/samples'
import { PollenCell } from './PollenCell'

afterEach(cleanup)

const open = (given: Parameters<typeof aQuote>[0]) => {
  const onChoose = vi.fn()
  renderScreen(<PollenCell quote={aQuote(given)} onChoose={onChoose} />, createFakeServer(), '/order/create')
  return onChoose
}

test('an order without usable coins has no row for them', () => {
  open({ PollenNote: '满 100 个可用', PollenBalance: 40 })
  expect(screen.queryByText('绿星币')).not.toBeInTheDocument()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('the switch uses the maximum of the order, or none', () => {
  const choose = open({ PollenBalance: 1286, PollenLimit: 300, PollenNote: '' })
  expect(screen.getByText(/共 1,286，可用 300/)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('switch', { name: '使用绿星币' }))
  expect(choose).toHaveBeenCalledWith(100_000_000)
})

test('switched on, it shows the discount', () => {
  const choose = open({ PollenBalance: 1286, PollenLimit: 300, PollenNum: 300, PollenAmount: 3 })
  expect(screen.getByText(/共 1,286，用 300/)).toBeInTheDocument()
  expect(screen.getByText('-¥3.00')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('switch'))
  expect(choose).toHaveBeenCalledWith(0)
})
