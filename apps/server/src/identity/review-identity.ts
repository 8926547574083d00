import { IdentityStatus, identityPictureDays } from '@greenstar/rules/identity/identity.status'
import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { recognise } from '../member/account/former.service'
import { holdMember, setAuditStatus } from '../member/member.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { earnPollen } from '../pollen/pollen.service'
import { getSetting } from '../setting/setting.service'
import {
  dropPictures,
  endWait,
  findIdentity,
  type IdentityRow,
  setPicturesEnd,
  setRewarded,
  wasRewarded,
} from './identity.store'

/** Withdraws a waiting real name; another member's looks like a missing one (domain 0.6). */
export const withdraw = async (db: Db, memberId: number, id: number, now: number): Promise<void> => {
  await holdMember(db, memberId)
  const row = await findIdentity(db, id)
  if (row?.memberId !== memberId) throw refuse('identity/gone')
  if (row.status === IdentityStatus.withdrawn) return
  if (!(await endWait(db, id, { status: IdentityStatus.withdrawn, decidedAt: new Date(now) })))
    throw refuse('identity/not-waiting')
  await dropPictures(db, id)
  await setAuditStatus(db, memberId, AuditStatus.None)
}

/** Gives pollen for a real name, once per person, with any account (domain 7). */
const reward = async (app: App, db: Db, { id, memberId, numberHash }: IdentityRow, now: number) => {
  if (await wasRewarded(db, numberHash)) return
  const num = await getSetting(app, 'pollen.realNameReward', db)
  if (num <= 0) return
  const move = { memberId, kind: PollenKind.realName, num, title: '', now, cause: 'identity' }
  await earnPollen(app, db, move)
  await setRewarded(db, id)
}

type Decision = { passes: boolean; reason: string; operator: string; now: number }

/**
 * Decides a waiting real name and notifies the member: it passes and is rewarded, or is refused with a
 * reason, which deletes name, number and pictures. Refuses with identity/gone, not-waiting; a repeat returns the decided
 * row.
 */
export const decide = async (
  app: App,
  db: Db,
  id: number,
  { passes, reason, operator, now }: Decision,
): Promise<IdentityRow> => {
  const row = await findIdentity(db, id)
  if (!row) throw refuse('identity/gone')
  const { memberId } = row
  await holdMember(db, memberId)
  const status = passes ? IdentityStatus.passed : IdentityStatus.refused
  const outcome = { status, reason: passes ? '' : reason, decidedBy: operator, decidedAt: new Date(now) }
  if (row.status === status && row.reason === outcome.reason) return row
  if (!(await endWait(db, id, outcome))) throw refuse('identity/not-waiting')
  await setAuditStatus(db, memberId, passes ? AuditStatus.Pass : AuditStatus.None)
  if (passes) {
    await setPicturesEnd(db, id, new Date(now + identityPictureDays * DAY))
    await recognise(app, db, memberId, { numberHashes: [row.numberHash] }, now)
    await reward(app, db, row, now)
    await notify(db, memberId, 'identity.passed', { name: row.nameMasked }, now)
  } else {
    await dropPictures(db, id)
    await notify(db, memberId, 'identity.refused', { reason }, now)
  }
  return row
}
