import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RouteFacts, ScreenRoute } from './route'
import { ChunkLoadError, loadScreen } from './screens-loader'

const parts = vi.hoisted(() => ({ load: (): Promise<unknown> => new Promise(() => undefined) }))
vi.mock('./routes', () => ({
  loadDetails: async (route: RouteFacts): Promise<ScreenRoute> => ({
    ...route,
    title: '',
    screen: () => parts.load() as ReturnType<ScreenRoute['screen']>,
  }),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('R488, R500: code that has not come after 120 s has failed, and may be asked for again', async () => {
  const route = { path: '/slow' }
  const ended = vi.fn()
  loadScreen(route).catch(ended)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  const Screen = () => null
  parts.load = async () => ({ default: Screen })
  expect(await loadScreen(route)).toBe(Screen)
})
