// apart: a page that has greeted an app stays in it
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentConfig } from '../config'
import { currentToken, onSessionChange, signOut } from '../session/session'
import type { NativeMessage, NativeWindow } from './contract'
import { greet } from './in-app'

const shell = window as unknown as NativeWindow
let sent: NativeMessage[] = []
beforeEach(() => {
  sent = []
  shell.greenstarNative = { postMessage: (text) => sent.push(JSON.parse(text) as NativeMessage) }
})
afterEach(() => {
  vi.useRealTimers()
  signOut()
})

const actions = () => sent.map(({ action }) => action)

test('a window requests config and token, and continues when it has a token with a device id (R171, R173)', async () => {
  const greeted = greet(new QueryClient())
  expect(actions()).toEqual(['getGlobalConfig', 'getUserToken'])
  shell.greenstarWeb?.onUserToken('token-1', 'device-1')
  await greeted
  expect(currentToken()).toBe('token-1')
  expect(localStorage.getItem('deviceId')).toBe('"device-1"')
  sent = []
  await greet(new QueryClient())
  expect(actions()).toEqual(['getGlobalConfig'])
})

test('a shell without a member answers with an empty token, one that is silent is waited for 0.8 s', async () => {
  const greeted = greet(new QueryClient())
  shell.greenstarWeb?.onUserToken('', '')
  await greeted
  expect(currentToken()).toBeUndefined()
  vi.useFakeTimers()
  const silent = vi.fn()
  void greet(new QueryClient()).then(silent)
  await vi.advanceTimersByTimeAsync(700)
  expect(silent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(silent).toHaveBeenCalled()
})

test('iOS gets objects, Android JSON text (R172)', async () => {
  const postMessage = vi.fn()
  delete shell.greenstarNative
  shell.webkit = { messageHandlers: { greenstar: { postMessage } } }
  void greet(new QueryClient())
  expect(postMessage).toHaveBeenCalledWith({ action: 'getGlobalConfig', data: {} })
  delete shell.webkit
})

test('the config of the shell overrides the server’s; a missing or broken one is only logged (R174, R490)', async () => {
  const noted = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  void greet(new QueryClient())
  shell.greenstarWeb?.onGlobalConfig('{"AppCurrentVersion":"2.1.2"}')
  expect(currentConfig().global.AppCurrentVersion).toBe('2.1.2')
  shell.greenstarWeb?.onGlobalConfig('[{"Key":"AppCurrentVersion","Value":"2.1.3"}]')
  expect(currentConfig().global.AppCurrentVersion).toBe('2.1.3')
  expect(noted).not.toHaveBeenCalled()
  shell.greenstarWeb?.onGlobalConfig('')
  shell.greenstarWeb?.onGlobalConfig('{no')
  expect(noted).toHaveBeenCalledTimes(2)
  expect(currentConfig().global.AppCurrentVersion).toBe('2.1.3')
})

test('invalid messages of a shell change nothing and break nothing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const greeted = greet(new QueryClient())
  const web = shell.greenstarWeb as unknown as Record<string, (...words: unknown[]) => void>
  const before = currentConfig().global
  const odd = [
    null,
    undefined,
    7,
    true,
    {},
    [],
    ['token'],
    { token: 'x' },
    'a'.repeat(201),
    '<b>',
    'a b',
    '\n',
    () => 'x',
  ]
  for (const word of odd) {
    web.onUserToken?.(word, word)
    web.onTokenChange?.(word)
  }
  await greeted
  expect(currentToken()).toBeUndefined()
  for (const word of [
    ...odd,
    '[1,null,{"Key":1}]',
    '"text"',
    'null',
    '7',
    '{"a b":"c","Maintenance":{"a":1}}',
  ])
    web.onGlobalConfig?.(word)
  web.onGlobalConfig?.(`{"Maintenance":"${'1'.repeat(2001)}"}`)
  web.onGlobalConfig?.(
    JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, '1']))),
  )
  web.onGlobalConfig?.('{"__proto__":{"Maintenance":"1"},"constructor":[]}')
  expect(currentConfig().global).toEqual(before)
  web.onUserToken?.('token-1', { id: 1 })
  expect(currentToken()).toBe('token-1')
  expect(JSON.parse(localStorage.getItem('deviceId') ?? '""')).not.toEqual({ id: 1 })
  web.onGlobalConfig?.('{"AppCurrentVersion":3}')
  expect(currentConfig().global.AppCurrentVersion).toBe('3')
})

test('a new token or the marker of a logout, and refresh (R175, R176)', async () => {
  const queries = new QueryClient()
  const read = vi.spyOn(queries, 'invalidateQueries')
  const changed = vi.fn()
  const stop = onSessionChange(changed)
  void greet(queries)
  shell.greenstarWeb?.onTokenChange('token-2')
  expect(currentToken()).toBe('token-2')
  shell.greenstarWeb?.onTokenChange('logout')
  expect(currentToken()).toBeUndefined()
  expect(changed).toHaveBeenCalledTimes(2)
  shell.greenstarWeb?.onRefresh()
  expect(read).toHaveBeenCalledTimes(1)
  stop()
})
