import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { createStore, useStore } from '../ui/store'
import { clearAll, clearForPrompt, localShelf, storageKeys, tokenShelf } from './storage'

/** Data of every login call: MemberInfo and MemberLevelList. */
export type UserInfo = DataFor<typeof api.member.CodeLogin>

export interface Session {
  token: string
  info: UserInfo | undefined
}

const session = createStore<Session | undefined>(undefined)
const changes = new Set<() => void>()

/** Restores the stored token, before the first screen. */
export function restoreSession(): void {
  const token = tokenShelf().get<string>(storageKeys.token)
  session.set(token ? { token, info: tokenShelf().get<UserInfo>(storageKeys.userInfo) } : undefined)
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
  tokenShelf().set(storageKeys.userInfo, info)
  session.set({ token, info })
}

/** Logs out like the login prompt: clears the six keys, keeps histories (readings C05). */
export function signOut(): void {
  clearForPrompt()
  drop()
}

/** The server does not know this member any more (spec 8.1): empties both storages. */
export function forgetMember(): void {
  clearAll()
  drop()
}

function adopt(token: string, info: UserInfo | undefined): void {
  tokenShelf().set(storageKeys.token, token)
  if (info) tokenShelf().set(storageKeys.userInfo, info)
  session.set({ token, info })
  for (const listener of changes) listener()
}

function drop(): void {
  const had = session.get() !== undefined
  session.set(undefined)
  if (had) for (const listener of changes) listener()
}
