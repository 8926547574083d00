import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { createStore, useStore } from '../../ui/store'
import { loadAnew } from '../route/load-page'
import {
  clearAll,
  clearForPrompt,
  clearMember,
  clearStale,
  keepFor,
  keptFor,
  localShelf,
  storageKeys,
  tokenShelf,
} from './storage'

/** Data of every login call: MemberInfo and MemberLevelList. */
export type UserInfo = DataFor<typeof api.member.CodeLogin>

export interface Session {
  token: string
  info: UserInfo | undefined
}

const session = createStore<Session | undefined>(undefined)
const changes = new Set<() => void>()

/** MemberCode of the last member on this page: its screens, forms and cache may hold their data. */
let shown: string | undefined
/** The member has left: what this page holds is reloaded, also when the browser brings it back from its cache. */
let isOver = false

const storedToken = () => tokenShelf().get<string>(storageKeys.token)

/** The stored data of a login; undefined if it is something else. */
function storedInfo(): UserInfo | undefined {
  const info = tokenShelf().get<Partial<UserInfo>>(storageKeys.userInfo)
  return info?.MemberInfo ? (info as UserInfo) : undefined
}

/** Restores the stored token, before the first screen. Data of another member in the storages is deleted. */
export function restoreSession(): void {
  const token = storedToken()
  const info = token ? storedInfo() : undefined
  if (info) belongsTo(info)
  else clearStale()
  session.set(token ? { token, info } : undefined)
}

export const currentToken = (): string | undefined => session.get()?.token
export const currentUser = (): UserInfo | undefined => session.get()?.info

/** The logged-in member, undefined for a guest; on the server and while hydrating always undefined. */
export function useSession(): Session | undefined {
  return useStore(session, undefined)
}

/** Calls the listener on login and logout: data read for the previous member is no longer valid. */
export function onSessionChange(listener: () => void): () => void {
  changes.add(listener)
  return () => changes.delete(listener)
}

/** After any successful login call. */
export function signIn(info: UserInfo): void {
  adopt(info.MemberInfo.Token, info)
}

/** Sets a token from the native shell; the member's data comes with GetMemberInfo. */
export function adoptToken(token: string, deviceId?: string): void {
  if (deviceId) localShelf.set(storageKeys.deviceId, deviceId)
  adopt(token, undefined)
}

/** Updates the data of the same member (GetMemberInfo, an edited name). */
export function renewUser(info: UserInfo): void {
  const token = currentToken()
  if (!token) return
  const isOther = belongsTo(info)
  tokenShelf().set(storageKeys.userInfo, info)
  session.set({ token, info })
  if (isOther) startAnew()
}

/** Ends the session like the login prompt, on the same page: clears the six keys, keeps histories (readings C05). */
export function signOut(): void {
  clearForPrompt()
  drop()
}

/** After a logout: deletes the member's data from the storages. The page stays; another member reloads it. */
export function endMember(): void {
  clearMember()
  drop()
}

/** The server does not know this member any more (spec 8.1): empties both storages. */
export function forgetMember(): void {
  clearAll()
  drop()
}

/** Whether this page is about to be reloaded: nothing needs to be read again for it. */
export const isLeaving = (): boolean => isOver

/** From now on this page is only left. */
export const beginLeaving = (): void => {
  isOver = true
}

/** Only for tests, which share one page that is never reloaded. */
export const endLeaving = (): void => {
  isOver = false
}

/**
 * Adopts the session that another tab has stored. The page stays if it is the same member, or if this page had none.
 * It reloads for another member and after a logout. Returns whether the stored session differs from this page's:
 * the stored token is then a newer one and must not be cleared.
 */
export function followStored(): boolean {
  const token = storedToken()
  if (isOver || token === currentToken()) return false
  // the session expired in another tab: the next call of this page finds out by its own 401
  if (token === undefined && keptFor() === shown) return false
  const info = storedInfo()
  if (token === undefined || (shown !== undefined && shown !== (info?.MemberInfo.MemberCode ?? keptFor())))
    startAnew()
  else adopt(token, info)
  return true
}

function adopt(token: string, info: UserInfo | undefined): void {
  const isOther = info !== undefined && belongsTo(info)
  const shelf = tokenShelf()
  if (info) shelf.set(storageKeys.userInfo, info)
  else shelf.remove(storageKeys.userInfo)
  // the token last: other tabs follow when it changes
  if (storedToken() !== token) shelf.set(storageKeys.token, token)
  session.set({ token, info })
  if (isOther) startAnew()
  for (const listener of changes) listener()
}

/** From now on storages and page are those of this member. Returns whether they belonged to another member. */
function belongsTo({ MemberInfo: { MemberCode } }: UserInfo): boolean {
  const isOther = shown !== undefined && shown !== MemberCode
  shown = MemberCode
  return keepFor(MemberCode) || isOther
}

/** After the caller's own navigation, which then decides where the shop starts. */
function startAnew(): void {
  isOver = true
  setTimeout(loadAnew)
}

function drop(): void {
  const had = session.get() !== undefined
  session.set(undefined)
  if (had) for (const listener of changes) listener()
}
