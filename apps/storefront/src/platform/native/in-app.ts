import type { QueryClient } from '@tanstack/react-query'
import { adoptConfig, currentConfig, type GlobalConfig, toConfigMap } from '../config'
import { callNative } from '../embedding'
import { currentPath, pages } from '../navigation'
import { matchRoute } from '../routes'
import { adoptToken, currentToken, onSessionChange, signOut } from '../session'
import type { NativeWindow } from './contract'
import { watchPushes } from './pushes'

/** ms that a page waits for what the shell knows; a shell that says nothing does not keep the page away. */
const patienceMs = 800

/** What changed because the shell said so is no news for it. */
let isTold = false

/** What a shell knows of itself, its own version among it, over what the server says (spec 2.6). */
let own: GlobalConfig = {}

function takeConfig(json: string): void {
  // a missing config of the shell is only noted (spec 8.3)
  if (!json) return console.info('no native global config')
  try {
    const told = JSON.parse(json) as GlobalConfig | { Key: string; Value: string }[]
    own = Array.isArray(told) ? toConfigMap(told) : told
    addOwnConfig()
  } catch {
    console.info('the native global config cannot be read')
  }
}

function addOwnConfig(): void {
  const { base, global } = currentConfig()
  adoptConfig({ base, global: { ...global, ...own } })
}

function take(token: string, deviceId?: string): void {
  if (!token || token === currentToken()) return
  isTold = true
  adoptToken(token, deviceId)
  isTold = false
}

function leave(): void {
  isTold = true
  signOut()
  isTold = false
}

/**
 * Lets the shell reach the page and asks what it knows: its config, and who is signed in when the page does not know.
 * Settles when the token came, at the latest after 800 ms, so that no member of the app sees a login.
 */
export async function greet(queries: QueryClient): Promise<void> {
  let heard: () => void = () => undefined
  const answer = new Promise<void>((resolve) => {
    heard = resolve
  })
  ;(window as unknown as NativeWindow).greenstarWeb = {
    onUserToken(token, deviceId) {
      take(token, deviceId)
      heard()
    },
    onGlobalConfig: takeConfig,
    onTokenChange: (tokenOrLogout) => (tokenOrLogout === 'logout' ? leave() : take(tokenOrLogout)),
    onRefresh: () => void queries.invalidateQueries(),
  }
  callNative('getGlobalConfig', undefined)
  if (currentToken() || !callNative('getUserToken', undefined)) return
  await Promise.race([answer, new Promise((wake) => setTimeout(wake, patienceMs))])
}

/** A link of operators' content that opens a window (spec 2.5): the shell opens one of its own. */
function openWindows(): void {
  const caught = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-window]')
    // a tab belongs to the window that is open
    if (!link || matchRoute(link.pathname)?.route.tab) return
    if (!callNative('openWebWindow', { path: link.pathname + link.search })) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', caught, true)
}

/** From the first page on: the shell learns which page is in sight, and when somebody signed in or out. */
export function follow(): void {
  // what the shell said came before the server's config, which must not hide it
  addOwnConfig()
  const tell = () =>
    // the screen has given the page its title by then
    setTimeout(() => callNative('setWebData', { title: document.title, path: currentPath() }), 0)
  tell()
  openWindows()
  watchPushes()
  pages.subscribe(tell)
  onSessionChange(() => {
    if (!isTold) callNative('updateData', { key: 'member' })
  })
}
