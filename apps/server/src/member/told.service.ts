import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'

/**
 * joined: the account was just created. profile: a full profile was saved (also each later time). standing:
 * the account was frozen or unfrozen.
 */
export type MemberEvent = 'joined' | 'profile' | 'standing'
type Listener = (app: App, db: Db, memberId: number, now: number) => Promise<void>

const listeners: Record<MemberEvent, Listener[]> = { joined: [], profile: [], standing: [] }

/** Registers a listener that runs in the transaction of the event; it must grant a reward only once. */
export const whenMember = (event: MemberEvent, listener: Listener): void => {
  listeners[event].push(listener)
}

export const tellMember = async (event: MemberEvent, app: App, db: Db, memberId: number, now: number) => {
  for (const listener of listeners[event]) await listener(app, db, memberId, now)
}
