import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../member/member.samples'
import { setEmbedding } from './embedding'
import { promptLogin } from './login-prompt'
import { adoptToken, onSessionChange, signIn, signOut } from './session'

const postMessage = vi.fn()
beforeEach(() => {
  setEmbedding('app')
  vi.stubGlobal('greenstarNative', { postMessage })
})

afterEach(() => {
  setEmbedding(undefined)
  vi.unstubAllGlobals()
  postMessage.mockClear()
  signOut()
  history.replaceState(null, '', '/')
})

// Red when the prompt of the app forgets its action: after the login nothing happens.
test('in an app the interrupted action runs once, when the app has sent its token', async () => {
  const then = vi.fn()
  promptLogin({ then })
  expect(postMessage).toHaveBeenCalledOnce()
  expect(then).not.toHaveBeenCalled()
  adoptToken('token-of-the-app')
  await Promise.resolve()
  expect(then).toHaveBeenCalledOnce()
  signIn(aUser())
  await Promise.resolve()
  expect(then).toHaveBeenCalledOnce()
})

test('a later login continues the later action only', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  promptLogin({ then: first })
  promptLogin({ then: second })
  adoptToken('token-of-the-app')
  await Promise.resolve()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

// Red when the action runs in the listener itself: the caches of the former member are cleared after it.
test('the action starts after all listeners know the new member', async () => {
  const order: string[] = []
  promptLogin({ then: () => order.push('action') })
  const forget = onSessionChange(() => order.push('caches'))
  adoptToken('token-of-the-app')
  await Promise.resolve()
  forget()
  expect(order).toEqual(['caches', 'action'])
})

test('a login on another page continues no action: the earlier prompt was given up', async () => {
  const then = vi.fn()
  promptLogin({ then })
  history.pushState(null, '', '/mall')
  adoptToken('token-of-the-app')
  await Promise.resolve()
  expect(then).not.toHaveBeenCalled()
})
