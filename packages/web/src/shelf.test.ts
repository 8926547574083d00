import { expect, test } from 'vitest'
import { createShelf } from './shelf'

/** A storage that may be full. */
class Drawer implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  readonly texts = new Map<string, string>()
  isFull = false
  getItem = (key: string) => this.texts.get(key) ?? null
  setItem = (key: string, text: string) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
  removeItem = (key: string) => void this.texts.delete(key)
  clear = () => this.texts.clear()
}

test('values are JSON in the storage; an unreadable one counts as missing', () => {
  const drawer = new Drawer()
  const shelf = createShelf(() => drawer as unknown as Storage)
  shelf.set('a', { b: 1 })
  expect(drawer.texts.get('a')).toBe('{"b":1}')
  expect(shelf.get('a')).toEqual({ b: 1 })
  drawer.texts.set('a', '{broken')
  expect(shelf.get('a')).toBeUndefined()
})

test('a full storage keeps the new value in memory and loses the old one', () => {
  const drawer = new Drawer()
  const shelf = createShelf(() => drawer as unknown as Storage)
  shelf.set('a', 1)
  drawer.isFull = true
  shelf.set('a', 2)
  expect([shelf.get('a'), drawer.getItem('a')]).toEqual([2, null])
  drawer.isFull = false
  shelf.set('a', 3)
  expect([shelf.get('a'), drawer.getItem('a')]).toEqual([3, '3'])
  shelf.remove('a')
  expect(shelf.get('a')).toBeUndefined()
})

test.each([
  ['missing', () => null as unknown as Storage],
  [
    'forbidden',
    (): Storage => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('a %s storage is replaced by memory', (_name, storage) => {
  const shelf = createShelf(storage)
  expect(shelf.get('a')).toBeUndefined()
  shelf.set('a', [1])
  expect(shelf.get('a')).toEqual([1])
  shelf.clear()
  expect(shelf.get('a')).toBeUndefined()
})
