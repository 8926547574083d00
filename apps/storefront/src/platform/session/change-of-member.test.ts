// apart: each test is a page of its own, with its own modules
import { api } from '@greenstar/web/shop-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../member/member.samples'

const load = { replace: vi.fn(), reload: vi.fn() }

const ada = aUser({ MemberCode: 'A', Token: 'token-a' })
const bo = aUser({ MemberCode: 'B', Token: 'token-b' })
const draft = { lines: [{ ProductID: 1 }], remark: '门锁密码 2580' }

/** Opens a page: modules of its own over the storages of the browser. */
const openPage = async () => {
  vi.resetModules()
  const [session, logout, storage, tabs, prompt] = await Promise.all([
    import('./session'),
    import('./logout'),
    import('./storage'),
    import('./other-tabs'),
    import('./login-prompt'),
  ])
  Object.assign((await import('../route/load-page')).browserPage, load)
  const { startNavigation } = await import('../route/navigation')
  history.replaceState(null, '', '/order/create')
  startNavigation(async () => undefined)
  session.restoreSession()
  return { ...session, ...logout, ...storage, ...tabs, ...prompt }
}
type Page = Awaited<ReturnType<typeof openPage>>

const leave = ({ localShelf, sessionShelf, storageKeys }: Page) => {
  sessionShelf.set(storageKeys.orderDraft, draft)
  sessionShelf.set(storageKeys.pages, { pages: [{ key: 'a', path: '/order/detail?id=31' }], index: 0 })
  localShelf.set(storageKeys.orderHistory, ['轮椅'])
  localShelf.set(storageKeys.talentHistory, ['阳台'])
}
const left = ({ localShelf, sessionShelf, storageKeys: keys }: Page) =>
  [
    sessionShelf.get(keys.orderDraft),
    sessionShelf.get(keys.pages),
    localShelf.get(keys.orderHistory),
    localShelf.get(keys.talentHistory),
  ].filter((entry) => entry !== undefined).length

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a logout deletes the member’s data, and reloads the shop', async () => {
  const page = await openPage()
  page.signIn(ada)
  leave(page)
  page.localShelf.set(page.storageKeys.userCode, 'AB12')
  page.logOut('/home', '已退出登录')
  expect(load.replace).toHaveBeenCalledWith('/home')
  expect(left(page)).toBe(0)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/"A"|门锁|token-a|轮椅/)
  const next = await openPage()
  expect(next.currentToken()).toBeUndefined()
  expect(next.localShelf.get(next.storageKeys.userCode)).toBe('AB12')
  expect([next.takeLastWords(), next.takeLastWords()]).toEqual(['已退出登录', undefined])
})

test('after an expired session the same member continues; another one finds no data, on a reloaded page', async () => {
  const page = await openPage()
  page.signIn(ada)
  leave(page)
  page.promptLogin()
  page.signIn({ ...ada, MemberInfo: { ...ada.MemberInfo, Token: 'token-a2' } })
  await vi.runAllTimersAsync()
  expect([left(page), load.reload.mock.calls.length]).toEqual([4, 0])
  page.promptLogin()
  page.signIn(bo)
  await vi.runAllTimersAsync()
  expect([left(page), load.reload.mock.calls.length]).toEqual([0, 1])
  expect((await openPage()).currentToken()).toBe('token-b')
})

test('a guest’s choices are kept for the member who logs in', async () => {
  const page = await openPage()
  leave(page)
  page.signIn(ada)
  await vi.runAllTimersAsync()
  expect([left(page), load.reload.mock.calls.length]).toEqual([4, 0])
})

test('a token of the app without a member: the storages are emptied when it turns out to be another one', async () => {
  const page = await openPage()
  page.signIn(ada)
  leave(page)
  page.adoptToken('token-b')
  expect(left(page)).toBe(4)
  page.renewUser(bo)
  await vi.runAllTimersAsync()
  expect([left(page), load.reload.mock.calls.length]).toEqual([0, 1])
})

test('a storage of an earlier member is emptied when the page opens for another one', async () => {
  const page = await openPage()
  page.signIn(ada)
  leave(page)
  localStorage.setItem('access-token', '"token-b"')
  localStorage.setItem('UserInfo', JSON.stringify(bo))
  const next = await openPage()
  expect([left(next), next.currentToken()]).toEqual([0, 'token-b'])
})

/** What another tab has done since, as its events tell this one. */
const elsewhere = async (act: (page: Page) => void) => {
  const kept = { ...sessionStorage }
  const page = await openPage()
  act(page)
  // the session storage of the other tab is not this one's
  sessionStorage.clear()
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
  vi.clearAllMocks()
}

test('a tab follows the logout of another one, and its session storage is emptied', async () => {
  const page = await openPage()
  page.signIn(ada)
  leave(page)
  await elsewhere((other) => other.logOut())
  expect(page.followStored()).toBe(true)
  await vi.runAllTimersAsync()
  expect(load.reload).toHaveBeenCalledOnce()
  expect(left(await openPage())).toBe(0)
})

test('a guest’s tab takes over the login of another tab in place; a member’s tab is reloaded for another member', async () => {
  const page = await openPage()
  await elsewhere((other) => other.signIn(ada))
  expect(page.followStored()).toBe(true)
  await vi.runAllTimersAsync()
  expect([page.currentToken(), load.reload.mock.calls.length]).toEqual(['token-a', 0])
  await elsewhere((other) => other.logOut())
  await elsewhere((other) => other.signIn(bo))
  expect(page.followStored()).toBe(true)
  await vi.runAllTimersAsync()
  expect(load.reload).toHaveBeenCalledOnce()
})

test('an expired session in another tab does not affect this page until one of its calls is refused', async () => {
  const page = await openPage()
  page.signIn(ada)
  await elsewhere((other) => other.promptLogin())
  expect([page.followStored(), page.currentToken()]).toEqual([false, 'token-a'])
})

test('a 401 removes only the token that was sent', async () => {
  const page = await openPage()
  page.signIn(ada)
  const { client } = await import('../read/client')
  await elsewhere((other) => other.signIn({ ...ada, MemberInfo: { ...ada.MemberInfo, Token: 'token-a2' } }))
  vi.stubGlobal('fetch', async () => new Response('{"Status":401,"Msg":"","Data":null}', { status: 401 }))
  await client.send(api.member.GetMemberInfo, {}).catch(() => undefined)
  expect(page.loginPromptIsOpen()).toBe(false)
  expect(localStorage.getItem('access-token')).toBe('"token-a2"')
  expect(page.currentToken()).toBe('token-a2')
  await client.send(api.member.GetMemberInfo, {}).catch(() => undefined)
  expect(page.loginPromptIsOpen()).toBe(true)
  expect(localStorage.getItem('access-token')).toBeNull()
})

test('a page restored from the browser’s cache is reloaded unless its member is still logged in', async () => {
  const page = await openPage()
  const reload = vi.fn()
  load.reload.mockImplementation(reload)
  page.signIn(ada)
  page.checkRestored()
  expect(reload).not.toHaveBeenCalled()
  await elsewhere((other) => other.logOut())
  page.checkRestored()
  expect(reload).toHaveBeenCalledOnce()
  expect(document.documentElement.hidden).toBe(true)
  document.documentElement.hidden = false
})

test('without a storage the login and the choices last until the page is closed', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  const page = await openPage()
  page.signIn(ada)
  leave(page)
  expect([left(page), page.currentToken()]).toEqual([4, 'token-a'])
  expect(page.followStored()).toBe(false)
  page.logOut()
  expect(left(page)).toBe(0)
  vi.restoreAllMocks()
})
