import { afterEach, expect, test, vi } from 'vitest'
import { holdPage, leavePage } from './leave-page'

let letGo = () => {}
afterEach(() => letGo())

test('a page with a guard is asked before it is left, and not after the guard is removed', () => {
  const leave = vi.fn()
  leavePage(leave)
  expect(leave).toHaveBeenCalledTimes(1)
  const asked: (() => void)[] = []
  letGo = holdPage((go) => asked.push(go))
  leavePage(leave)
  expect(leave).toHaveBeenCalledTimes(1)
  asked[0]?.()
  expect(leave).toHaveBeenCalledTimes(2)
  letGo()
  leavePage(leave)
  expect(leave).toHaveBeenCalledTimes(3)
})
