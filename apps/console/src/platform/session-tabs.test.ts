// apart: each tab in the test imports the session module again
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from './session'

/** The channels of the open tabs: what one says, the others hear. */
let open: { onmessage?: (event: { data: unknown }) => void }[] = []
const reload = vi.fn()

class Channel {
  onmessage?: (event: { data: unknown }) => void
  constructor() {
    open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of open) if (other !== this) other.onmessage?.({ data })
  }
}

beforeEach(() => {
  open = []
  reload.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A new tab of the browser: its own memory and its own storage. */
const newTab = async () => {
  vi.resetModules()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.doMock('./storage', async () => {
    const { createShelf } = await import('@greenstar/web/shelf')
    const tabShelf = createShelf(() => storage as unknown as Storage)
    return { tabShelf, clearTab: () => tabShelf.clear() }
  })
  const { browserPage } = await import('./load-anew')
  browserPage.reload = reload
  const { session, joinTabs } = await import('./session')
  const joined = joinTabs()
  await vi.runAllTimersAsync()
  await joined
  return session
}

const as = (id: number, token: string) =>
  ({ Token: token, Operator: { ID: id, Name: `operator-${id}`, Permissions: [] } }) as unknown as SignedIn

test('a new tab opens with the session of the others, and stores nothing in the local storage', async () => {
  const first = await newTab()
  first.set(as(1, 'one'))
  const second = await newTab()
  expect(second.get()?.Token).toBe('one')
  expect(JSON.stringify(localStorage)).not.toContain('one')
})

test('forged messages between tabs change nothing', async () => {
  const mine = await newTab()
  const operator = { ID: 9, Permissions: [] }
  const words = [
    ...[null, undefined, 7, 'asks', [], {}, { kind: 'has' }, { kind: 'has', signedIn: null }],
    ...[
      { Token: 'x' },
      { Token: 7, Operator: operator },
      { Token: 'x', Operator: { ID: '9', Permissions: [] } },
    ].map((signedIn) => ({ kind: 'has', signedIn })),
    { kind: 'has', signedIn: { Token: 'x', Operator: { ID: 9, Permissions: [{}] } } },
    { kind: 'leaves', token: {} },
  ]
  for (const word of words) for (const tab of open) tab.onmessage?.({ data: word })
  expect(mine.get()).toBeUndefined()
  mine.set(as(1, 'one'))
  for (const word of words) for (const tab of open) tab.onmessage?.({ data: word })
  expect(mine.get()?.Token).toBe('one')
  expect(reload).not.toHaveBeenCalled()
})

test('a login reaches the tabs that wait for one', async () => {
  const [mine, waiting] = [await newTab(), await newTab()]
  mine.set(as(1, 'one'))
  expect(waiting.get()?.Token).toBe('one')
})

test('a logout in one tab logs out all, except another operator', async () => {
  const first = await newTab()
  first.set(as(1, 'one'))
  const second = await newTab()
  const other = await newTab()
  other.set(as(2, 'two'))
  second.leave()
  expect([first.get(), second.get()]).toEqual([undefined, undefined])
  expect(other.get()?.Token).toBe('two')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a login in one tab logs in all; an expired session is not passed on', async () => {
  const first = await newTab()
  first.set(as(1, 'old'))
  const second = await newTab()
  first.expire('old')
  second.expire('old')
  const third = await newTab()
  expect(third.get()).toBeUndefined()
  second.set(as(1, 'new'))
  expect([first.get()?.Token, first.isOver(), third.get()?.Token]).toEqual(['new', false, 'new'])
})
