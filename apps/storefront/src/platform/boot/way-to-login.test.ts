import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../session/storage'

beforeEach(() => vi.resetModules())
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** Simulates a visit that begins at this address. */
const enter = async (path: string, state: unknown = null) => {
  history.replaceState(state, '', path)
  return (await import('./way-to-login')).wayToLogin()
}

test.each([
  ['/shopcar', '/login?redirect=%2Fshopcar'],
  ['/order?tab=10&isnav=no#top', '/login?redirect=%2Forder%3Ftab%3D10%26isnav%3Dno%23top'],
  ['/me?stack-key=a&channel=10', '/login?redirect=%2Fme%3Fchannel%3D10'],
])('a guest who opens %s is redirected to %s', async (path, way) => expect(await enter(path)).toBe(way))

test('a member stays', async () => {
  localStorage.setItem(storageKeys.token, '"t1"')
  expect(await enter('/shopcar')).toBeUndefined()
})

test.each([
  '/shopcar?channel=20',
  '/shopcar?stem=applets',
  '/me?isShare=1',
  '/me?userCode=AB12',
  '/me?code=1&state=WXAUTH',
])('the application checks %s first', async (path) => expect(await enter(path)).toBeUndefined())

test('a shell known only from the first address is left to the application too', async () => {
  sessionStorage.setItem('embedding', '"app"')
  expect(await enter('/shopcar')).toBeUndefined()
})

test('a reload or a step of the history keeps its place', async () => {
  expect(await enter('/shopcar', { gsKey: 'a', state: null })).toBeUndefined()
})
