import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FoldedText } from './FoldedText'

// every text is longer than three lines
beforeEach(() => void vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const text = '比想象中大一圈，盆底垫了陶粒。'
/** A page whose only row is near the viewport, or too far away to be rendered. */
const Page = ({ near = true }: { near?: boolean }) => <main>{near ? <FoldedText text={text} /> : null}</main>
const unfold = () => fireEvent.click(screen.getByRole('button', { name: '全文' }))

test('an unfolded text stays unfolded when its row is mounted again, until it is folded', () => {
  const { rerender } = render(<Page />)
  unfold()
  rerender(<Page near={false} />)
  rerender(<Page />)
  fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }))
  rerender(<Page near={false} />)
  rerender(<Page />)
  expect(screen.getByRole('button', { name: '全文', expanded: false })).toBeDefined()
})

test('the same text on another page is folded', () => {
  render(<Page />)
  unfold()
  cleanup()
  render(<Page />)
  expect(screen.getByRole('button', { name: '全文' })).toBeDefined()
})
