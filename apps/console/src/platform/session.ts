import type { DataOf, Ops } from '@greenstar/contract'
import { loadAnew } from './load-anew'
import { clearTab, tabShelf } from './storage'

export type SignedIn = DataOf<Ops['operator']['OperatorLogin']>
/** The logged-in operator with their permissions. */
export type Operator = SignedIn['Operator']

const key = 'console-session'
const listeners = new Set<() => void>()

let over = false
let hasLeft = false
/** As stored; undefined before it was read. */
let known: { signedIn: SignedIn | undefined } | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** What the tabs of one browser say to each other about the session. */
type Word = { kind: 'asks' } | { kind: 'has'; signedIn: SignedIn } | { kind: 'leaves'; token: string }

/** To the other tabs; undefined before the page has joined them. */
let tabs: BroadcastChannel | undefined
const say = (word: Word) => tabs?.postMessage(word)

/**
 * Takes the session of another tab: in a tab without one, in one whose session has expired for the same operator, and
 * where only the operator's own facts are newer. Another operator's tab stays as it is.
 */
const take = (signedIn: SignedIn) => {
  const own = session.get()
  if (hasLeft || (own && own.Operator.ID !== signedIn.Operator.ID)) return
  if (own && !over && own.Token !== signedIn.Token) return
  over = false
  known = { signedIn }
  tabShelf.set(key, signedIn)
  tell()
}

const leaveTab = () => {
  over = false
  hasLeft = true
  known = { signedIn: undefined }
  clearTab()
  tell()
  loadAnew()
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null

const isSignedIn = (given: unknown): given is SignedIn => {
  if (!isRecord(given) || typeof given.Token !== 'string' || !isRecord(given.Operator)) return false
  const { ID, Permissions } = given.Operator
  return (
    Number.isSafeInteger(ID) &&
    Array.isArray(Permissions) &&
    Permissions.every((one) => typeof one === 'string')
  )
}

/** Other pages of this origin can speak here too, also those of an older release: what does not fit is no word. */
const readWord = (given: unknown): Word | undefined => {
  if (!isRecord(given)) return undefined
  const { kind, signedIn, token } = given
  if (kind === 'asks') return { kind }
  if (kind === 'has') return isSignedIn(signedIn) ? { kind, signedIn } : undefined
  return kind === 'leaves' && typeof token === 'string' ? { kind, token } : undefined
}

const hear = ({ data }: MessageEvent<unknown>) => {
  const word = readWord(data)
  if (!word) return
  const own = session.get()
  if (word.kind === 'has') return take(word.signedIn)
  if (!own) return
  if (word.kind === 'asks' && !over) say({ kind: 'has', signedIn: own })
  if (word.kind === 'leaves' && word.token === own.Token) leaveTab()
}

/** Time in ms for the other tabs to answer a new one; a browser on a busy machine needs a tenth of it. */
const answerMs = 300

/**
 * Joins the other tabs of this browser before the page is shown, so that a new tab opens without a login. The token
 * stays in memory and in each tab's own storage, never in one that outlasts the browser.
 */
export const joinTabs = async (): Promise<void> => {
  if (typeof BroadcastChannel === 'undefined') return
  tabs = new BroadcastChannel(key)
  tabs.onmessage = hear
  if (session.get()) return
  say({ kind: 'asks' })
  await new Promise<void>((resolve) => {
    const wait = setTimeout(resolve, answerMs)
    const stop = session.subscribe(() => {
      clearTimeout(wait)
      stop()
      resolve()
    })
  })
}

/** The console's session, separate from any member's: stored in each tab, the same in all tabs of the browser. */
export const session = {
  get(): SignedIn | undefined {
    known ??= { signedIn: tabShelf.get<SignedIn>(key) }
    return known.signedIn
  },
  set(value: SignedIn) {
    over = false
    known = { signedIn: value }
    tabShelf.set(key, value)
    say({ kind: 'has', signedIn: value })
    tell()
  },
  /** The operator leaves: what they left in all tabs goes, and the pages are reloaded with the login. */
  leave() {
    const token = session.get()?.Token
    if (token) say({ kind: 'leaves', token })
    leaveTab()
  },
  /** The server rejects this token: the pages stay as they are until the operator has logged in again. */
  expire(token: string | undefined) {
    if (!token || token !== session.get()?.Token) return
    over = true
    tell()
  },
  isOver: () => over,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** A page that the browser brings back from its cache is reloaded, unless its operator is still logged in. */
export const watchRestored = () =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (!hasLeft && tabShelf.get<SignedIn>(key)?.Token === session.get()?.Token)) return
    document.documentElement.hidden = true
    loadAnew()
  })

/** Whether the logged-in operator has a permission; the server checks again. */
export const may = (permission: string) => session.get()?.Operator.Permissions.includes(permission) ?? false
