import { ProofPurpose } from '@greenstar/rules/member/proof'
import { MINUTE } from '@greenstar/rules/platform/time'
import type { Db } from '../../platform/database/connect'
import type { SignedInMember } from '../../platform/http/context'
import { refuse } from '../../platform/refuse'
import { newToken, tokenHash } from '../../platform/session/token'
import { moment } from '../../platform/wire'
import { insertProof, isLiveProof, useProof } from './proof.store'

/** Time (ms) until a proof expires. */
const proofLasts = 10 * MINUTE

/** Creates a proof that the member verified themselves; only its hash is stored. */
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

/** Refuses with member/proof-wrong, before anything of a step is counted or sent; the proof stays valid. */
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

/** Uses a proof up in the transaction of the step; refuses with member/proof-wrong (reliability FR46). */
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

/** Only its own session can name this proof and only the server creates it, so it needs no random secret. */
const ofCodeLogin = (sessionHash: string) => `code-login:${sessionHash}`

/** A login by code is a proof: for ten minutes the member may set a first password. */
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
