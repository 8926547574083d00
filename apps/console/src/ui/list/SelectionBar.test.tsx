import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SelectionBar } from './SelectionBar'

// Seen red: two hundred and one rows were offered actions that the server refuses.
test('more rows than one action accepts show a notice instead of the action', () => {
  const bar = (count: number) => (
    <SelectionBar count={count} unit="条评价" onClear={() => undefined}>
      通过
    </SelectionBar>
  )
  const { rerender } = render(bar(200))
  expect(screen.getByText('通过')).toBeInTheDocument()
  rerender(bar(201))
  expect(screen.queryByText('通过')).not.toBeInTheDocument()
  expect(screen.getByText('一次最多处理 200 条评价，请少选一些')).toBeInTheDocument()
})
