import { Channel } from '@greenstar/rules/setting/channel'
import { createClient } from '@greenstar/web/client'
import { dialog } from '../ui/dialogs'
import { toast } from '../ui/toasts'
import { currentConfig } from './config'
import { askAppToLogin, embedding } from './embedding'
import { loginPromptIsOpen, promptLogin } from './login-prompt'
import { currentPath, go } from './navigation'
import { matchRoute } from './routes'
import { isLoaded, loadScreen } from './screens-loader'
import { currentToken, forgetMember, signOut } from './session'

/** The client of every call, with what the page does on the events of spec 8. */
export const client = createClient({
  base: () => currentConfig().base.Api,
  token: currentToken,
  // calls always say H5; the channel of the address only drives embedding and links (readings C01)
  channel: Channel.H5,
  alert: (message) => void dialog.alert(message),
  toast: (message) => toast(message),
  onUnauthorized,
  onNetworkError: () => onNetworkError(),
  onMemberGone() {
    forgetMember()
    promptLogin()
  },
})

/**
 * 401, whichever call met it: the app logs in by itself, a browser shows the prompt, the mini-program only the message
 * (spec 8.2, readings T41); there the dead token goes, so that the pages show what a guest sees.
 */
function onUnauthorized(): void {
  if (loginPromptIsOpen()) return
  const where = embedding()
  if (where === 'app') askAppToLogin()
  else if (where === 'miniProgram') signOut()
  else promptLogin()
}

/**
 * The page that waits for the net, and knows where to go when it is back. Where the net went before its code was
 * fetched it cannot be shown: the page in sight stays, and says what did not come.
 */
export const onNetworkError = (): void => void leaveForNoNetwork()

async function leaveForNoNetwork(): Promise<void> {
  const path = currentPath()
  const route = matchRoute('/noNetwork')?.route
  if (path.startsWith('/noNetwork') || !route) return
  try {
    if (!isLoaded(route)) await loadScreen(route)
  } catch {
    return toast('请检查网络是否正常')
  }
  if (path === currentPath()) go(`/noNetwork?from=${encodeURIComponent(path)}`)
}
