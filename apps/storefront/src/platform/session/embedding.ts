import { AppLoginKey, Channel } from '@greenstar/rules/setting/channel'
import type { NativeActions, NativeMessage, NativeWindow } from '../native/contract'
import { sessionShelf } from './shelves'
import * as storageKeys from './storage-keys'

/** Where the page runs: a native app shell, a mini-program, the messenger browser or any other browser. */
export type Embedding = 'app' | 'miniProgram' | 'messenger' | 'browser'

/** Detects the embedding by the address and the user agent (spec 2.6). */
export function detectEmbedding(search: string, userAgent: string): Embedding {
  const query = new URLSearchParams(search)
  const channel = query.get('channel')
  const isApp = channel === Channel.Android || channel === Channel.iOS
  if (isApp && !query.has('isShare')) return 'app'
  if (query.get('stem') === 'applets') return 'miniProgram'
  return /micromessenger/i.test(userAgent) ? 'messenger' : 'browser'
}

let known: Embedding | undefined

/** Embedding of this visit: the first address decides for all later pages. */
export function embedding(): Embedding {
  if (typeof window === 'undefined') return 'browser'
  if (known) return known
  const seen = detectEmbedding(location.search, navigator.userAgent)
  known = seen === 'app' || seen === 'miniProgram' ? remember(seen) : (remembered() ?? seen)
  return known
}

/** For tests: where the page runs from now on; undefined detects it again. */
export function setEmbedding(embedding: Embedding | undefined) {
  known = embedding
}

function remember(seen: Embedding): Embedding {
  sessionShelf.set(storageKeys.embedding, seen)
  return seen
}

function remembered(): Embedding | undefined {
  const seen = sessionShelf.get(storageKeys.embedding)
  return seen === 'app' || seen === 'miniProgram' ? seen : undefined
}

export const isEmbedded = (): boolean => embedding() === 'app' || embedding() === 'miniProgram'
export const isApp = (): boolean => embedding() === 'app'
export const isMessenger = (): boolean => embedding() === 'messenger'

const nativeWindow = () => window as unknown as NativeWindow

/** Sends one action to the native shell; returns whether there is one. */
export function callNative<Action extends keyof NativeActions>(
  action: Action,
  data: NativeActions[Action],
): boolean {
  const message: NativeMessage<Action> = { action, data: data ?? {} }
  const { webkit, greenstarNative } = nativeWindow()
  const handler = webkit?.messageHandlers?.greenstar
  if (handler) handler.postMessage(message)
  else if (greenstarNative) greenstarNative.postMessage(JSON.stringify(message))
  return handler !== undefined || greenstarNative !== undefined
}

/** Asks the app to log in (spec 8.2, 401). */
export const askAppToLogin = (): boolean => callNative('openWindow', { key: AppLoginKey.login })
