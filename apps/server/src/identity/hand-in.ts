import type { ParsedOf, Shop } from '@greenstar/contract'
import { birthdayOfId, maskIdNumber, maskRealName } from '@greenstar/rules/identity/id-number'
import { IdentitySide, IdentityStatus, maxIdentitiesADay } from '@greenstar/rules/identity/identity.status'
import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { ageAt, YOUNGEST } from '@greenstar/rules/member/profile'
import { DAY } from '@greenstar/rules/platform/time'
import { holdMember, setAuditStatus } from '../member/member.service'
import type { App } from '../platform/app'
import { countAttempt } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { numberHash, sealText } from './identity.seal'
import { claimPicture, findHolding, type IdentityRow, insertIdentity } from './identity.store'

type HandedIn = ParsedOf<Shop['identity']['MemberIdentify']>

/** Returns the id if the same number is sent again: a repeat whose response was lost. */
const repeated = (known: IdentityRow, hash: string) => {
  if (known.status === IdentityStatus.passed) throw refuse('identity/passed')
  if (known.numberHash !== hash) throw refuse('identity/under-way')
  return known.id
}

const store = async (app: App, db: Db, memberId: number, given: HandedIn, now: number): Promise<number> => {
  const { realName, idNumber, portraitID, emblemID } = given
  const hash = numberHash(app, idNumber)
  await holdMember(db, memberId)
  const known = await findHolding(db, memberId)
  if (known) return repeated(known, hash)
  const id = await insertIdentity(db, {
    memberId,
    status: IdentityStatus.submitted,
    nameSealed: sealText(app, memberId, realName),
    numberSealed: sealText(app, memberId, idNumber),
    numberHash: hash,
    nameMasked: maskRealName(realName),
    numberMasked: maskIdNumber(idNumber),
    createdAt: new Date(now),
  })
  if (id === undefined) throw refuse('identity/taken')
  const sides = [
    { id: portraitID, side: IdentitySide.portrait },
    { id: emblemID, side: IdentitySide.emblem },
  ]
  for (const side of sides)
    if (!(await claimPicture(db, memberId, id, side))) throw refuse('identity/picture-missing')
  await setAuditStatus(db, memberId, AuditStatus.Auditing)
  return id
}

/**
 * Accepts a real name for review, encrypted: one at a time per member, and each number for one member only.
 * Every try counts, also a refused one, so that known numbers cannot be found out. Refuses with
 * identity/under-way, passed, taken, too-young, too-many, picture-missing.
 */
export const handIn = async (
  given: HandedIn,
  { app, memberId, now, transact }: HandInContext,
): Promise<{ ID: number; AuditStatus: number }> => {
  if (ageAt(birthdayOfId(given.idNumber), now) < YOUNGEST) throw refuse('identity/too-young')
  if ((await countAttempt(app, `identify:${memberId}`, DAY, now)) > maxIdentitiesADay)
    throw refuse('identity/too-many')
  const id = await transact((db) => store(app, db, memberId, given, now))
  return { ID: id, AuditStatus: AuditStatus.Auditing }
}

type HandInContext = {
  app: App
  memberId: number
  now: number
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
}
