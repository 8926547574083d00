import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Steps } from './Steps'

afterEach(cleanup)

const steps = ['提交', '审核', '送达']
const drawn = (done: number) => {
  render(<Steps label="进度" steps={steps} done={done} />)
  return screen.getAllByRole('listitem').map((item) => ({
    words: item.textContent,
    now: item.getAttribute('aria-current') === 'step',
  }))
}

test('finished steps are marked, and the next one is current', () => {
  expect(drawn(1)).toEqual([
    { words: '提交，已完成', now: false },
    { words: '审核', now: true },
    { words: '送达', now: false },
  ])
})

test('without an open step none is current', () => {
  expect(drawn(3).some(({ now }) => now)).toBe(false)
})
