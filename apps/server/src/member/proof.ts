import { ProofPurpose } from '@greenstar/rules/member/proof'
import { MINUTE } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import type { SignedInMember } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { newToken, tokenHash } from '../platform/session/token'
import { moment } from '../platform/wire'
import { insertProof, isLiveProof, useProof } from './proof.store'

/** ms from one step to the next. */
const proofLasts = 10 * MINUTE

/** Writes down that the member showed who he is; only the hash is kept. */
export const giveProof = async (db: Db, member: SignedInMember, purpose: number, now: number) => {
  const proof = newToken()
  const expiresAt = new Date(now + proofLasts)
  await insertProof(db, {
    proofHash: tokenHash(proof),
    memberId: member.id,
    sessionHash: member.sessionHash,
    purpose,
    createdAt: new Date(now),
    expiresAt,
  })
  return { Proof: proof, ExpireDate: moment(expiresAt) }
}

const factsOf = (member: SignedInMember, purpose: number, proof: string) => ({
  proofHash: tokenHash(proof),
  memberId: member.id,
  sessionHash: member.sessionHash,
  purpose,
})

/** Before anything is counted or sent for a step: refuses with member/proof-wrong; the proof stays good. */
export const checkProof = async (
  db: Db,
  member: SignedInMember,
  purpose: number,
  proof: string,
  now: number,
): Promise<void> => {
  if (!(await isLiveProof(db, factsOf(member, purpose, proof), new Date(now))))
    throw refuse('member/proof-wrong')
}

/** Uses a proof up in the transaction of the step that needs it; refuses with member/proof-wrong (reliability R46). */
export const takeProof = async (
  db: Db,
  member: SignedInMember,
  purpose: number,
  proof: string,
  now: number,
): Promise<void> => {
  if (!(await useProof(db, factsOf(member, purpose, proof), new Date(now))))
    throw refuse('member/proof-wrong')
}

/** Only the session's own holder can name it, and only the server makes it: no secret of its own is needed. */
const ofCodeLogin = (sessionHash: string) => `code-login:${sessionHash}`

/** Who has just logged in by a code has shown who he is: for ten minutes he may set his first password. */
export const proveByCodeLogin = (db: Db, memberId: number, sessionHash: string, now: number) =>
  insertProof(db, {
    proofHash: tokenHash(ofCodeLogin(sessionHash)),
    memberId,
    sessionHash,
    purpose: ProofPurpose.password,
    createdAt: new Date(now),
    expiresAt: new Date(now + proofLasts),
  })

export const takeCodeLogin = (db: Db, member: SignedInMember, now: number) =>
  takeProof(db, member, ProofPurpose.password, ofCodeLogin(member.sessionHash), now)
