import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/layer/toasts'
import { adoptConfig, currentConfig, type GlobalConfig } from '../config'
import { currentPath, go, pages } from '../route/navigation'
import { matchRoute } from '../route/routes'
import { callNative } from '../session/embedding'
import { leaveInPlace } from '../session/logout'
import { adoptToken, currentToken, endMember, onSessionChange } from '../session/session'
import type { NativeWindow } from './contract'
import { watchPushes } from './pushes'
import { logoutMarker, readConfig, readDeviceId, readToken } from './shell-words'

/** ms that a page waits for the shell; a shell that does not respond must not block the page. */
const patienceMs = 800

/** A change that came from the shell must not be reported back to it. */
let isTold = false

/** The shell's own config values, such as its version, override the server's (spec 2.6). */
let own: GlobalConfig = {}

function takeConfig(json: unknown): void {
  // a missing shell config is only logged (spec 8.3)
  if (!json) return console.info('no native global config')
  const config = readConfig(json)
  if (!config) return console.info('the native global config cannot be read')
  own = config
  addOwnConfig()
}

function addOwnConfig(): void {
  const { base, global } = currentConfig()
  adoptConfig({ base, global: { ...global, ...own } })
}

function take(given: unknown, deviceId?: unknown): void {
  const token = readToken(given)
  if (!token || token === currentToken()) return
  isTold = true
  adoptToken(token, readDeviceId(deviceId))
  isTold = false
}

function leave(): void {
  isTold = true
  endMember()
  isTold = false
}

/**
 * Installs the callbacks and asks the shell for its config and, if the page does not know it, for the logged-in member.
 * Resolves when the token arrived, at the latest after 800 ms, so that a member of the app never sees a login.
 */
export async function greet(queries: QueryClient): Promise<void> {
  let settle: () => void = () => undefined
  const answer = new Promise<void>((resolve) => {
    settle = resolve
  })
  ;(window as unknown as NativeWindow).greenstarWeb = {
    onUserToken(token, deviceId) {
      take(token, deviceId)
      settle()
    },
    onGlobalConfig: takeConfig,
    onTokenChange: (tokenOrLogout) => (tokenOrLogout === logoutMarker ? leave() : take(tokenOrLogout)),
    onRefresh: () => void queries.invalidateQueries(),
  }
  leaveInPlace((path, words) => {
    if (words) toast(words)
    go(path, { replace: true })
  })
  callNative('getGlobalConfig', undefined)
  if (currentToken() || !callNative('getUserToken', undefined)) return
  await Promise.race([answer, new Promise((wake) => setTimeout(wake, patienceMs))])
}

/** A link in operators' content that opens a window (spec 2.5): the shell opens it as its own window. */
function openWindows(): void {
  const caught = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-window]')
    // a tab stays in the open window
    if (!link || matchRoute(link.pathname)?.route.tab) return
    if (!callNative('openWebWindow', { path: link.pathname + link.search })) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', caught, true)
}

/** From the first page on, reports the visible page and every login and logout to the shell. */
export function follow(): void {
  // the shell's values arrived before the server's config, which must not override them
  addOwnConfig()
  const tell = () =>
    // the screen has set the title by then
    setTimeout(() => callNative('setWebData', { title: document.title, path: currentPath() }), 0)
  tell()
  openWindows()
  watchPushes()
  pages.subscribe(tell)
  onSessionChange(() => {
    if (!isTold) callNative('updateData', { key: 'member' })
  })
}
