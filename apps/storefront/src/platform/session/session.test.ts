import { afterEach, expect, test, vi } from 'vitest'
import { promptLogin, withdrawPrompt } from './login-prompt'
import { adoptToken, currentToken, forgetMember, onSessionChange, restoreSession, signOut } from './session'
import { localShelf, sessionShelf, storageKeys } from './storage'

afterEach(() => {
  forgetMember()
})

test('R227: the token is in local storage and is restored', () => {
  adoptToken('t1')
  expect(localStorage.getItem('access-token')).toBe('"t1"')
  localShelf.set(storageKeys.token, 't2')
  restoreSession()
  expect(currentToken()).toBe('t2')
})

test('R226: the login prompt clears the six keys from both storages and nothing else', () => {
  const six = ['access-token', 'UserInfo', 'wx_signatrue', 'deviceId', 'selectedAddress', 'reveiveAddress']
  for (const key of six) {
    localStorage.setItem(key, '1')
    sessionStorage.setItem(key, '1')
  }
  localShelf.set(storageKeys.mallHistory, ['绿萝'])
  localShelf.set(storageKeys.userCode, 'AB12')
  promptLogin()
  withdrawPrompt()
  for (const key of six) {
    expect(localStorage.getItem(key)).toBeNull()
    expect(sessionStorage.getItem(key)).toBeNull()
  }
  expect(localShelf.get(storageKeys.mallHistory)).toEqual(['绿萝'])
  expect(localShelf.get(storageKeys.userCode)).toBe('AB12')
})

test('a member unknown to the server leaves empty storages', () => {
  localShelf.set(storageKeys.mallHistory, ['绿萝'])
  sessionShelf.set(storageKeys.messengerCode, 'c')
  forgetMember()
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('listeners are notified once of each login and logout', () => {
  const spy = vi.fn<() => void>()
  const stop = onSessionChange(spy)
  adoptToken('t1')
  signOut()
  signOut()
  stop()
  expect(spy).toHaveBeenCalledTimes(2)
})

test('an unreadable value counts as missing', () => {
  localStorage.setItem('access-token', '{broken')
  restoreSession()
  expect(currentToken()).toBeUndefined()
})
