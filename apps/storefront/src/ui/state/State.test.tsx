import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Empty } from './State'

test('R485: an empty list shows 暂时没有数据哦~, and its own hint below', () => {
  render(<Empty hint="还没有足迹" text="看过的商品会留在这里" />)
  expect(screen.getByText('暂时没有数据哦~')).toBeInTheDocument()
  expect(screen.getByText('还没有足迹')).toBeInTheDocument()
  expect(screen.getByText('看过的商品会留在这里')).toBeInTheDocument()
})
