import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountUp } from './CountUp'

let frames: FrameRequestCallback[] = []
const passFrame = async (now: number) => {
  const due = frames
  frames = []
  const { act } = await import('@testing-library/react')
  act(() => due.forEach((frame) => frame(now)))
}
const withMotion = (reduces: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduces }) as MediaQueryList)

beforeEach(() => {
  frames = []
  vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('counts up to two decimals with comma grouping', async () => {
  withMotion(false)
  render(<CountUp value={1234.5} />)
  expect(screen.getByText('¥0.00')).toBeInTheDocument()
  await passFrame(200)
  const between = Number(screen.getByText(/\d/).textContent.replace(/[¥,]/g, ''))
  expect(between).toBeGreaterThan(0)
  expect(between).toBeLessThan(1234.5)
  await passFrame(700)
  expect(screen.getByText('¥1,234.50')).toBeInTheDocument()
  expect(frames).toHaveLength(0)
})

test('coins are whole, and a debt has its minus', () => {
  withMotion(true)
  render(<CountUp value={-1286} whole />)
  expect(screen.getByText('-1,286')).toBeInTheDocument()
})

test('with reduced motion the value is shown at once', () => {
  withMotion(true)
  render(<CountUp value={99.9} />)
  expect(screen.getByText('¥99.90')).toBeInTheDocument()
  expect(frames).toHaveLength(0)
})
