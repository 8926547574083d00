import { expect, test, vi } from 'vitest'
import { createCache } from './cache'

test('concurrent readers load one answer', async () => {
  const cache = createCache(true)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([cache.get('a', 5, make), cache.get('a', 5, make)])).toEqual([1, 1])
})

test('a dropped prefix is loaded again, a failure is not cached', async () => {
  const cache = createCache(true)
  let made = 0
  await cache.get('catalog.list', 60, async () => ++made)
  cache.drop('catalog')
  expect(await cache.get('catalog.list', 60, async () => ++made)).toBe(2)
  await expect(cache.get('x', 60, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('x', 60, async () => 'yes')).toBe('yes')
})

// Red when the cached value is a query not yet run: each waiter runs it again, on a connection already returned.
test('a lazy answer is loaded once for all that wait for it', async () => {
  const cache = createCache(true)
  let asked = 0
  // Like drizzle's queries: they run when awaited, and each time.
  const query = {
    then: (done: (rows: string[]) => void) => done([`row ${++asked}`]),
    catch: () => query,
  } as unknown as Promise<string[]>
  const get = () => cache.get('rows', 60, () => query)
  expect(await Promise.all([get(), get(), get()])).toEqual([['row 1'], ['row 1'], ['row 1']])
  expect(await get()).toEqual(['row 1'])
})

// Red without the sweep: expired responses stay until two thousand others come.
test('what has run out uses no memory', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = createCache(true)
  for (let page = 0; page < 50; page++) await cache.get(`page:${page}`, 2, async () => page)
  expect(cache.size()).toBe(50)
  vi.advanceTimersByTime(3000)
  await cache.get('page:new', 2, async () => 'new')
  expect(cache.size()).toBe(1)
  vi.useRealTimers()
})

test('answers stay within the maximum of bytes; the newest stay (reliability FR81)', async () => {
  const cache = createCache(true, { bytesKept: 100_000 })
  for (let n = 0; n < 500; n++)
    await cache.get(`search:${n}`, 60, async () => ({ bytes: Buffer.alloc(10_000) }))
  expect(cache.bytes()).toBeLessThanOrEqual(100_000)
  expect(cache.size()).toBeGreaterThan(3)
  let made = 0
  await cache.get('search:499', 60, async () => ({ bytes: Buffer.alloc(++made) }))
  expect(made).toBe(0)
  cache.drop()
  expect([cache.size(), cache.bytes()]).toEqual([0, 0])
})

// Fails with plain keys: they hold visitors' text, and longer ones take more memory.
test('keys are stored as a digest, for any length (reliability FR81)', async () => {
  const [short, long] = [createCache(true), createCache(true)]
  await short.get('search:绿', 60, async () => 1)
  await long.get(`search:${'绿'.repeat(500)}`, 60, async () => 1)
  expect(long.bytes()).toBe(short.bytes())
  long.drop('search:绿')
  expect(long.size()).toBe(1)
  long.drop('search:')
  expect(long.size()).toBe(0)
})
