import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clearMember, localShelf, type StorageKey, sessionShelf, storageKeys, tokenShelf } from './storage'

const root = join(import.meta.dirname, '../..')
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

type Name = keyof typeof storageKeys

/** The key names that the sources pass to a shelf. */
const keysOn = (shelf: string): Name[] => {
  const uses = sources.matchAll(new RegExp(`${shelf}\\.\\w+(?:<[^;]*?>)?\\(\\s*storageKeys\\.(\\w+)`, 'g'))
  return [...new Set([...uses].map(([, name]) => name as Name))].sort()
}

/** Lines 208 to 210 of the specification; our own keys last for the visit, but the way that was paid by last. */
const local: Name[] = ['deviceId', 'deviceKey', 'keptFor', 'lastLevel', 'location', 'payWay', 'userCode']
const token: Name[] = ['token', 'userInfo']
const ofVisit: Name[] = ['baseUrl', 'globalConfig', 'messengerCode']
const ours: Name[] = [
  'begunFilms',
  'embedding',
  'keptFor',
  'lastWords',
  'messengerPayer',
  'messengerTrip',
  'orderAddress',
  'orderDraft',
  'pages',
  'patternAnswers',
  'payingOrder',
  'reloaded',
  'scrolls',
  'selectedAddress',
  'signature',
]

test('R223, R224: histories, level, device, referrer and city stay; base addresses, config and the messenger’s code end with the visit', () => {
  expect(keysOn('localShelf')).toEqual(local)
  expect(keysOn('tokenShelf\\(\\)')).toEqual(token)
  expect(keysOn('sessionShelf')).toEqual([...ofVisit, ...ours].sort())
  const histories = [...sources.matchAll(/= searchHistory\(storageKeys\.(\w+)\)/g)].map(([, name]) => name)
  expect(histories).toEqual(['mallHistory', 'pollenHistory', 'orderHistory', 'helpHistory', 'talentHistory'])
})

test('R223: the two shelves are the two storages of the browser, and a browser stores its token in the local one', () => {
  const key: StorageKey = storageKeys.location
  localShelf.set(key, { city: '上海市' })
  sessionShelf.set(key, { city: '杭州市' })
  expect(localStorage.getItem('location')).toBe('{"city":"上海市"}')
  expect(sessionStorage.getItem('location')).toBe('{"city":"杭州市"}')
  expect(tokenShelf()).toBe(localShelf)
  localShelf.remove(key)
  sessionShelf.remove(key)
})

/** What a logout leaves: nothing of a member, only what the device, the visit or the shop itself needs. */
const ofDevice: Name[] = [
  'baseUrl',
  'deviceKey',
  'embedding',
  'fonts',
  'globalConfig',
  'lastWords',
  'messengerCode',
  'popup',
  'reloaded',
  'userCode',
]

test('every key of the shop belongs to the device or is deleted with the member', () => {
  const keys = Object.entries(storageKeys) as [Name, StorageKey][]
  for (const shelf of [localShelf, sessionShelf]) for (const [, key] of keys) shelf.set(key, 'A')
  clearMember()
  for (const shelf of [localShelf, sessionShelf]) {
    const left = keys.filter(([, key]) => shelf.get(key) !== undefined)
    expect(left.map(([name]) => name).sort()).toEqual(ofDevice)
  }
  localStorage.clear()
  sessionStorage.clear()
})
