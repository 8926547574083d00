import { randomUUID } from 'node:crypto'
import type { PayloadOf } from '@greenstar/contract'
import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import type { Member, World } from './world'

/**
 * Owner of an id in a payload: `mine` (another member's must look like a missing one), `public` (everybody
 * may read it), `secret` (knowing it grants access), `console` (every operator with the permission).
 */
export type Owner = 'mine' | 'public' | 'secret' | 'console'

export type CallCheck<C> = {
  /** Who may call, repeated here on purpose. */
  who: 'anyone' | 'member' | 'open' | 'signed-in' | Permission
  /** A payload that this member (or any operator) succeeds with now; creates what it needs. Lists have two items. */
  sound(world: World, member: Member): PayloadOf<C> | Promise<PayloadOf<C>>
  /** Owner of every id in the payload, by field name. */
  ids?: Record<string, Owner>
  /** Tables that a refused call writes on purpose. */
  noted?: readonly string[]
}

/** Rules for calls of a noun. */
export type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

/** The same payload with a new request id. */
export const once =
  <P extends object>(sound: (world: World, member: Member) => P | Promise<P>) =>
  async (world: World, member: Member): Promise<P & { requestID: string }> => ({
    ...(await sound(world, member)),
    requestID: randomUUID(),
  })
