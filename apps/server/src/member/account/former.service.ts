import { formerDays } from '@greenstar/rules/member/cancellation'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { fingerprint } from '../../platform/session/keyed-hash'
import { holdMember } from '../member.store'
import { runMemberEffects } from '../member-effect.service'
import { type FormerMark, linkFormers, putMarks } from './former.store'

export { linkMerged, ownersOf, personOf, unlinkMerged } from './former.store'

/** What recognises a person: phone, id in the messenger, keyed hashes of approved real-name numbers. */
export type Person = {
  phone?: string
  unionId?: string | null | undefined
  numberHashes?: readonly string[]
}

const marksOf = (app: App, { phone, unionId, numberHashes = [] }: Person): FormerMark[] => [
  ...(phone ? [{ kind: 'phone' as const, hash: fingerprint(app, 'former-phone', phone) }] : []),
  ...(unionId ? [{ kind: 'union' as const, hash: fingerprint(app, 'former-union', unionId) }] : []),
  ...numberHashes.map((number) => ({
    kind: 'identity' as const,
    hash: fingerprint(app, 'former-identity', number),
  })),
]

/**
 * Finds the accounts that this person gave up within `formerDays`, so that what is given once to a person is not given
 * again (domain 12a), in the caller's transaction: at the registration, and whenever more is known of a member.
 */
export const recognise = async (
  app: App,
  db: Db,
  memberId: number,
  person: Person,
  now: number,
): Promise<void> => {
  const marks = marksOf(app, person)
  if (marks.length === 0) return
  const since = new Date(now - formerDays * DAY)
  if ((await linkFormers(db, memberId, marks, since)) > 0)
    await runMemberEffects('returned', app, db, memberId, now)
}

/** Keeps a phone that a member gives up for another: an account that is erased later is recognised by it too. */
export const rememberPhone = (app: App, db: Db, member: { id: number; phone: string }, now: number) =>
  putMarks(db, member.id, marksOf(app, { phone: member.phone }), new Date(now))

/** Keeps of an account that is erased what recognises its owner: keyed hashes only. */
export const rememberLeaver = async (
  app: App,
  db: Db,
  memberId: number,
  numberHashes: readonly string[],
  now: number,
): Promise<void> => {
  const member = await holdMember(db, memberId)
  if (!member || member.status === MemberStatus.gone) return
  await putMarks(db, memberId, marksOf(app, { ...member, numberHashes }), new Date(now))
}
