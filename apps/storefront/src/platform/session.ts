import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { createStore, useStore } from '../ui/store'
import { clearAll, clearForPrompt, localShelf, storageKeys, tokenShelf } from './storage'

/** Answer of every login call: MemberInfo and MemberLevelList. */
export type UserInfo = DataFor<typeof api.member.CodeLogin>

export interface Session {
  token: string
  info: UserInfo | undefined
}

const session = createStore<Session | undefined>(undefined)
const changes = new Set<() => void>()

/** Takes up the token that is stored; before the first screen. */
export function restoreSession(): void {
  const token = tokenShelf().get<string>(storageKeys.token)
  session.set(token ? { token, info: tokenShelf().get<UserInfo>(storageKeys.userInfo) } : undefined)
}

export const currentToken = (): string | undefined => session.get()?.token
export const currentUser = (): UserInfo | undefined => session.get()?.info

/** The member signed in, undefined for a guest; on the server and while hydrating always a guest. */
export function useSession(): Session | undefined {
  return useStore(session, undefined)
}

/** Calls back when someone signed in or out: what was read for the other is void. */
export function onSessionChange(listener: () => void): () => void {
  changes.add(listener)
  return () => changes.delete(listener)
}

/** After any successful login call. */
export function signIn(info: UserInfo): void {
  adopt(info.MemberInfo.Token, info)
}

/** A token the native shell gave; who it is comes with GetMemberInfo. */
export function adoptToken(token: string, deviceId?: string): void {
  if (deviceId) localShelf.set(storageKeys.deviceId, deviceId)
  adopt(token, undefined)
}

/** Newer facts of the same member (GetMemberInfo, an edited name). */
export function renewUser(info: UserInfo): void {
  const token = currentToken()
  if (!token) return
  tokenShelf().set(storageKeys.userInfo, info)
  session.set({ token, info })
}

/** Leaves as the login prompt does: the six keys go, histories stay (readings C05). */
export function signOut(): void {
  clearForPrompt()
  drop()
}

/** The server knows this member no more (spec 8.1): both storages are emptied. */
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
