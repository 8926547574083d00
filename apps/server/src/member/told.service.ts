import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'

/**
 * joined: the account was just made. profile: what is asked of a full profile has been said, each time it is saved.
 * standing: the account was frozen, or may be used again.
 */
export type MemberEvent = 'joined' | 'profile' | 'standing'
type Listener = (app: App, db: Db, memberId: number, now: number) => Promise<void>

const listeners: Record<MemberEvent, Listener[]> = { joined: [], profile: [], standing: [] }

/** Calls the listener in the transaction of the event. What is given for it must be given once per member. */
export const whenMember = (event: MemberEvent, listener: Listener): void => {
  listeners[event].push(listener)
}

export const tellMember = async (event: MemberEvent, app: App, db: Db, memberId: number, now: number) => {
  for (const listener of listeners[event]) await listener(app, db, memberId, now)
}
