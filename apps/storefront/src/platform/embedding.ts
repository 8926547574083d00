import { AppLoginKey, Channel } from '@greenstar/rules/setting/channel'

/** Where the page runs: a native app shell, a mini-program, the messenger browser or any other browser. */
export type Embedding = 'app' | 'miniProgram' | 'messenger' | 'browser'

/** Embedding by the address and the browser's name (spec 2.6). */
export function detectEmbedding(search: string, userAgent: string): Embedding {
  const query = new URLSearchParams(search)
  const channel = query.get('channel')
  const isApp = channel === Channel.Android || channel === Channel.iOS
  if (isApp && !query.has('isShare')) return 'app'
  if (query.get('stem') === 'applets') return 'miniProgram'
  return /micromessenger/i.test(userAgent) ? 'messenger' : 'browser'
}

const rememberKey = 'embedding'
let known: Embedding | undefined

/** Embedding of this visit: what the first address said holds for all later pages. */
export function embedding(): Embedding {
  if (typeof window === 'undefined') return 'browser'
  if (known) return known
  const seen = detectEmbedding(location.search, navigator.userAgent)
  known = seen === 'app' || seen === 'miniProgram' ? remember(seen) : (remembered() ?? seen)
  return known
}

function remember(seen: Embedding): Embedding {
  try {
    sessionStorage.setItem(rememberKey, seen)
  } catch {
    // a closed storage only forgets it with the page
  }
  return seen
}

function remembered(): Embedding | undefined {
  try {
    const text = sessionStorage.getItem(rememberKey)
    return text === 'app' || text === 'miniProgram' ? text : undefined
  } catch {
    return undefined
  }
}

export const isEmbedded = (): boolean => embedding() === 'app' || embedding() === 'miniProgram'
export const isApp = (): boolean => embedding() === 'app'
export const isMessenger = (): boolean => embedding() === 'messenger'

/** What the native shell can do for the page (spec 2.6); the spelling of the actions is ours. */
interface NativeActions {
  setWebData: Record<string, unknown>
  closeWindow: undefined
  share: { title: string; text: string; picture: string; url: string }
  openWindow: { key: number }
  openWebWindow: { path: string }
  getGlobalConfig: undefined
  getUserToken: undefined
  callPhone: { phone: string }
  updateData: { key: string }
}

interface NativeWindow {
  webkit?: { messageHandlers?: { greenstar?: { postMessage: (message: unknown) => void } } }
  greenstarNative?: { postMessage: (message: string) => void }
  /** The shell calls back here. */
  greenstarWeb?: NativeCallbacks
}

/** What the native shell tells the page (spec 2.6). */
export interface NativeCallbacks {
  /** Answer of getUserToken after a login. */
  onUserToken: (token: string, deviceId: string) => void
  /** JSON text of the global config. */
  onGlobalConfig: (json: string) => void
  /** A new token, or the marker `logout`. */
  onTokenChange: (tokenOrLogout: string) => void
  onRefresh: () => void
}

const nativeWindow = () => window as unknown as NativeWindow

/** Sends one action to the shell; answers whether there is a shell that heard it. */
export function callNative<Action extends keyof NativeActions>(
  action: Action,
  data: NativeActions[Action],
): boolean {
  const message = { action, data: data ?? {} }
  const { webkit, greenstarNative } = nativeWindow()
  const handler = webkit?.messageHandlers?.greenstar
  if (handler) handler.postMessage(message)
  else if (greenstarNative) greenstarNative.postMessage(JSON.stringify(message))
  return handler !== undefined || greenstarNative !== undefined
}

/** Asks the app to log in (spec 8.2, 401). */
export const askAppToLogin = (): boolean => callNative('openWindow', { key: AppLoginKey.login })

/** Lets the shell reach the page. */
export function listenToNative(callbacks: NativeCallbacks): void {
  nativeWindow().greenstarWeb = callbacks
}
