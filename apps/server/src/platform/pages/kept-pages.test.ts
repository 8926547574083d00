import { expect, test } from 'vitest'
import { createPageKeeper } from './kept-pages'

const name = { noun: 'home', action: 'GetAdvertList' }

const begin = () => {
  const state = { text: 'a', date: 1, refuses: false, at: 0, made: 0 }
  const keep = createPageKeeper<string>(
    async () => {
      if (state.refuses) throw new Error('refused')
      return { Text: state.text, ServerDate: String(state.date++) }
    },
    () => state.at,
  )
  const page = (address = '/home', config: object = {}) =>
    keep(address, config, async (call) => {
      state.made++
      const told = (await call(name, {}).catch(() => ({ Text: 'gone' }))) as { Text: string }
      return `${address} ${told.Text}`
    })
  return { state, page }
}

test('a page is made anew when what it shows has changed, not because time goes by', async () => {
  const { state, page } = begin()
  expect(await page()).toBe('/home a')
  expect(await page()).toBe('/home a')
  expect(state.made).toBe(1)
  state.text = 'b'
  expect(await page()).toBe('/home b')
  expect(await page('/mall')).toBe('/mall b')
  expect(await page('/home', { Maintenance: '1' })).toBe('/home b')
  expect(state.made).toBe(4)
})

test('it is made anew after 20 s in any case', async () => {
  const { state, page } = begin()
  await page()
  state.at = 19_999
  await page()
  expect(state.made).toBe(1)
  state.at = 20_000
  await page()
  expect(state.made).toBe(2)
})

test('a page that lacks something is not kept, and one whose data is gone is not shown on', async () => {
  const { state, page } = begin()
  await page()
  state.refuses = true
  expect(await page()).toBe('/home gone')
  expect(await page()).toBe('/home gone')
  state.refuses = false
  expect(await page()).toBe('/home a')
  expect(state.made).toBe(4)
})
