import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'

/**
 * returned: accounts that the person gave up were found (before joined, and also later). joined: the account was just
 * created. profile: a full profile was saved (also each later time). standing: the account was frozen or unfrozen.
 */
export type MemberEvent = 'returned' | 'joined' | 'profile' | 'standing'
export type MemberEffect = (app: App, db: Db, memberId: number, now: number) => Promise<void>

declare module '../platform/feature' {
  interface Feature {
    /** Effects of a member's events, in the event's transaction; each grants a reward only once. */
    memberEffects?: Partial<Record<MemberEvent, MemberEffect>>
  }
}

export const runMemberEffects = async (
  event: MemberEvent,
  app: App,
  db: Db,
  memberId: number,
  now: number,
): Promise<void> => {
  for (const effects of partsOf(app, 'memberEffects')) await effects[event]?.(app, db, memberId, now)
}
