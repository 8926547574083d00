// apart: it replaces the code of a route
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsOf, routes } from './routes'
import { ChunkLoadError, loadScreen } from './screens-loader'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('R488, R500: code not loaded after 120 s counts as failed, and may be requested again', async () => {
  const [route] = routes
  const details = route && detailsOf(route)
  if (!route || !details) throw new Error('the shop has no route')
  const code = vi.spyOn(details, 'screen').mockReturnValue(new Promise(() => undefined))
  const ended = vi.fn()
  loadScreen(route).catch(ended)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  const Screen = () => null
  code.mockResolvedValue({ default: Screen })
  expect(await loadScreen(route)).toBe(Screen)
})

test('a phone that sleeps while code is under way gives it the rest of its time afterwards', async () => {
  const route = routes.find(({ path }) => path === '/mall')
  const details = route && detailsOf(route)
  if (!route || !details) throw new Error('the shop has no mall')
  vi.spyOn(details, 'screen').mockReturnValue(new Promise(() => undefined))
  const ended = vi.fn()
  loadScreen(route).catch(ended)
  await vi.advanceTimersByTimeAsync(0)
  // whatever timer was due in the meantime fires once
  await vi.advanceTimersToNextTimerAsync()
  expect(ended).not.toHaveBeenCalled()
})
