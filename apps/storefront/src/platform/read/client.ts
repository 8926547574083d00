import { Channel } from '@greenstar/rules/setting/channel'
import { createClient } from '@greenstar/web/client'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { currentConfig } from '../config'
import { currentPath, go } from '../route/navigation'
import { matchRoute } from '../route/routes'
import { isLoaded, loadScreen } from '../route/screens-loader'
import { askAppToLogin, embedding } from '../session/embedding'
import { loginPromptIsOpen, promptLogin } from '../session/login-prompt'
import { currentToken, followStored, forgetMember, signOut } from '../session/session'

/** The client for every call, with the page's reactions to the events of spec 8. */
export const client = createClient({
  base: () => currentConfig().base.Api,
  token: currentToken,
  // calls always send H5; the channel in the address only controls embedding and links (readings C01)
  channel: Channel.H5,
  alert: (message) => void dialog.alert(message),
  toast: (message) => toast(message),
  onUnauthorized,
  onNetworkError: () => onNetworkError(),
  onMemberGone() {
    if (followStored()) return
    forgetMember()
    promptLogin()
  },
})

/**
 * 401 on any call: the app logs in itself, a browser shows the prompt, the mini-program only the message
 * (spec 8.2, readings T41) and drops the invalid token, so that the pages show what a guest sees. Only the token
 * that was sent: another tab may have stored one since.
 */
function onUnauthorized(): void {
  if (loginPromptIsOpen() || followStored()) return
  const where = embedding()
  if (where === 'app') askAppToLogin()
  else if (where === 'miniProgram') signOut()
  else promptLogin()
}

/**
 * Opens the page that waits for the network and returns when it is back. If the network was lost before
 * that page's code was fetched, the current page stays and shows what failed to load.
 */
export const onNetworkError = (): void => void leaveForNoNetwork()

/** A page returned to reads again: for so long (ms) that failing again does not take the member away once more. */
const settleMs = 3000
let staysUntil = 0

/** Called when the page that waits for the network was left: the one below stays. */
export const leftNoNetwork = (): void => void (staysUntil = Date.now() + settleMs)

async function leaveForNoNetwork(): Promise<void> {
  const path = currentPath()
  if (Date.now() < staysUntil) return
  const route = matchRoute('/noNetwork')?.route
  if (path.startsWith('/noNetwork') || !route) return
  try {
    if (!isLoaded(route)) await loadScreen(route)
  } catch {
    return toast('请检查网络是否正常')
  }
  if (path === currentPath()) go(`/noNetwork?from=${encodeURIComponent(path)}`)
}
