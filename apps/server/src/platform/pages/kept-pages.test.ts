import { expect, test } from 'vitest'
import { createPageKeeper } from './kept-pages'

const name = { noun: 'home', action: 'GetAdvertList' }

const begin = () => {
  const state = { text: 'a', date: 1, refuses: false, at: 0, made: 0, bytes: 1000, before: '' }
  const keep = createPageKeeper<string>(
    async () => {
      if (state.refuses) throw new Error('refused')
      return { Text: state.text, ServerDate: String(state.date++) }
    },
    () => state.bytes,
    () => state.at,
  )
  const page = (address = '/home', config: object = {}) =>
    keep(address, config, async (call, before) => {
      state.made++
      state.before = before ?? ''
      const reply = (await call(name, {}).catch(() => ({ Text: 'gone' }))) as { Text: string }
      return `${address} ${reply.Text}`
    })
  return { state, page, keep }
}

test('a page is rendered again when its data has changed, not by time', async () => {
  const { state, page } = begin()
  expect(await page()).toBe('/home a')
  expect(await page()).toBe('/home a')
  expect(state.made).toBe(1)
  state.text = 'b'
  expect(await page()).toBe('/home b')
  expect(state.before).toBe('/home a')
  expect(await page('/mall')).toBe('/mall b')
  expect(await page('/home', { Maintenance: '1' })).toBe('/home b')
  expect(state.made).toBe(4)
})

test('it is rendered again after 20 s in any case', async () => {
  const { state, page } = begin()
  await page()
  state.at = 19_999
  await page()
  expect(state.made).toBe(1)
  state.at = 20_000
  await page()
  expect(state.made).toBe(2)
})

test('an incomplete page is not cached, and one with deleted data is not served again', async () => {
  const { state, page } = begin()
  await page()
  state.refuses = true
  expect(await page()).toBe('/home gone')
  expect(await page()).toBe('/home gone')
  state.refuses = false
  expect(await page()).toBe('/home a')
  expect(state.made).toBe(4)
})

// Red when only the number of pages is limited: two hundred large ones are gigabytes.
test('the cache has a maximum of bytes, for few pages too, and reports its size (reliability FR81)', async () => {
  const { state, page, keep } = begin()
  state.bytes = 15_000_000
  for (const address of ['/a', '/b', '/c']) await page(address)
  expect([keep.size(), keep.has('/a'), keep.has('/c')]).toEqual([2, false, true])
  expect(keep.bytes()).toBeGreaterThan(30_000_000)
  expect(keep.bytes()).toBeLessThan(30_001_000)
  state.bytes = 1000
  for (let n = 0; n < 250; n++) await page(`/${n}`)
  expect(keep.size()).toBe(200)
  expect(keep.bytes()).toBeLessThan(300_000)
})
