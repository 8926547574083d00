import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeavyLayer } from './HeavyLayer'
import styles from './HeavyLayer.module.css'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  cleanup()
  await act(async () => vi.advanceTimersByTime(1000))
  vi.useRealTimers()
})

const draw = (open: boolean) => (
  <HeavyLayer open={open} label="所在地区" onClose={() => undefined}>
    <button type="button">确定</button>
  </HeavyLayer>
)

test('covers the whole page during the popup’s animations, while nothing in it can be touched', async () => {
  const { rerender } = render(draw(true))
  const layer = screen.getByRole('dialog', { name: '所在地区' }).parentElement
  expect(styles.layer).toBe('layer')
  expect(layer?.className).toBe(styles.layer)
  expect(layer?.dataset.moving).toBe('')
  await act(async () => vi.advanceTimersByTime(350))
  expect(layer?.dataset.moving).toBeUndefined()
  rerender(draw(false))
  expect(layer?.isConnected).toBe(true)
  expect(layer?.dataset.moving).toBe('')
})
