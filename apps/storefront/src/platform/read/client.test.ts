// apart: the prompt and the followed session of other tests stay open
import { api } from '@greenstar/web/shop-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Embedding, setEmbedding } from '../session/embedding'
import { loginPromptIsOpen, withdrawPrompt } from '../session/login-prompt'
import { adoptToken, currentToken, signOut } from '../session/session'
import { localShelf, storageKeys } from '../session/storage'
import { client } from './client'

const postMessage = vi.fn()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"Status":401,"Msg":"","Data":null}', { status: 401 }))
  localShelf.set(storageKeys.mallHistory, ['绿萝'])
  vi.stubGlobal('greenstarNative', { postMessage })
  adoptToken('expired')
})
afterEach(() => {
  vi.unstubAllGlobals()
  withdrawPrompt()
  signOut()
  localStorage.clear()
  postMessage.mockClear()
  setEmbedding(undefined)
})

const renew = (embedding: Embedding) => {
  setEmbedding(embedding)
  return client.send(api.member.GetMemberInfo, {}).catch((failure: Error) => failure.message)
}

test('R468: in a browser an expired token opens the login prompt, over a page of a guest', async () => {
  expect(await renew('browser')).toBe('登录已失效，请重新登录')
  expect(loginPromptIsOpen()).toBe(true)
  expect(currentToken()).toBeUndefined()
  expect(localShelf.get(storageKeys.mallHistory)).toEqual(['绿萝'])
})

test('R467: the app is asked to log in', async () => {
  await renew('app')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"openWindow"'))
  expect(loginPromptIsOpen()).toBe(false)
})

test('in the mini-program only the message is shown, and the invalid token is deleted', async () => {
  expect(await renew('miniProgram')).toBe('登录已失效，请重新登录')
  expect(loginPromptIsOpen()).toBe(false)
  expect(currentToken()).toBeUndefined()
})
