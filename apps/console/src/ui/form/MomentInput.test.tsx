import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../platform/render.testing'
import { MomentInput } from './MomentInput'

test.each([
  ['2026年5月1日 8:30', '2026-05-01T08:30:00+08:00'],
  ['2026/5/1', '2026-05-01T00:00:00+08:00'],
  ['2026-05-01 08:30', '2026-05-01T08:30:00+08:00'],
  ['５月１日', undefined],
])('%s is taken as %s when the field is left, or at Enter', async (typed, wire) => {
  const taken = vi.fn()
  renderPage(<MomentInput label="开始时间" onChange={taken} />).draw()
  const field = await screen.findByLabelText('开始时间')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(taken.mock.calls.at(-1)?.[0]).toBe(wire)
  taken.mockClear()
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(taken.mock.calls.at(-1)?.[0]).toBe(wire)
})
