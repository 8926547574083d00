import type { ParsedOf, Shop } from '@greenstar/contract'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { SmsType } from '@greenstar/rules/member/sms'
import { type Db, sqlState } from '../../platform/database/connect'
import type { SignedInMember } from '../../platform/http/context'
import { busy } from '../../platform/http/lanes'
import { refuse } from '../../platform/refuse'
import { hashSecret, isHashingCrowded, verifySecret } from '../../platform/session/secret'
import { getSettings } from '../../setting/setting.service'
import { memberUploadToken } from '../../upload/upload.service'
import { checkCode, checkCodeOnce, consumeCode } from '../login/check-code'
import type { LoginContext } from '../login/log-in'
import { countLogin, forgetPasswordChecks, isKnownLocked, mayCheckPassword } from '../login/login-limit'
import { openSession } from '../login/open-session'
import { checkProof, giveProof, takeCodeLogin, takeProof } from '../login/proof'
import { isWeakPassword } from '../login/weak-passwords'
import {
  deleteSessionsOf,
  findMember,
  findMemberByPhone,
  holdMember,
  type MemberRow,
  setMemberPassword,
  setMemberPhone,
} from '../member.store'
import { userInfo } from '../member.wire'
import { recognise, rememberPhone } from './former.service'

type Payload<A extends keyof Shop['member']> = ParsedOf<Shop['member'][A]>
type Context = LoginContext & { member: SignedInMember }

const uniqueViolation = '23505'

/** Type of the SMS code sent to the member's own phone for a purpose (readings S13). */
export const codeTypeFor = (purpose: number) =>
  purpose === ProofPurpose.mobile ? SmsType.bindPhone : SmsType.resetPassword

const present = (row: MemberRow | undefined): MemberRow => {
  if (!row) throw refuse('member/gone')
  return row
}

/** Ends every session of the member, including this one, and opens a new one (reliability FR43). */
const enterAnew = async (db: Db, member: MemberRow, { app, request, now }: Context) => {
  await deleteSessionsOf(db, member.id)
  const token = await openSession(app, db, member.id, request, now)
  const uploadToken = await memberUploadToken(app, member.id, db)
  return userInfo(member, token, uploadToken, await getSettings(app, db), now)
}

/**
 * Creates a proof from the code sent to the member's own phone; a retry of the same request gets a new proof.
 * Refuses with member/code-wrong.
 */
export const proveByCode = async (payload: Payload<'ConfirmSMSCode'>, context: Context) => {
  const { app, now, read, member, request } = context
  await countLogin(app, request, now)
  const { phone } = present(await findMember(read, member.id))
  const { purpose, verificationCode: code } = payload
  const scope = `session:${member.sessionHash}:ConfirmSMSCode`
  const use = await checkCodeOnce(context, { scope, phone, type: codeTypeFor(purpose), code, payload })
  return context.transact(async (db) => {
    await use(db)
    return giveProof(db, member, payload.purpose, now)
  })
}

/**
 * Returns the member's row if the password is right. Shares the login's counter, so that a stolen session
 * gets no extra tries (reliability FR41). Refuses with `wrong`, member/password-locked, no-password.
 */
const checkOwnPassword = async (
  { app, now, read, member, request }: Context,
  userPwd: string,
  wrong: 'member/password-wrong' | 'member/old-password-wrong',
): Promise<MemberRow> => {
  await countLogin(app, request, now)
  const row = present(await findMember(read, member.id))
  if (row.passwordHash === null) throw refuse('member/no-password')
  if (isKnownLocked(app, row.phone, request, now)) throw refuse('member/password-locked')
  if (isHashingCrowded()) throw busy()
  if (!(await mayCheckPassword(app, row.phone, request, now))) throw refuse('member/password-locked')
  if (!(await verifySecret(row.passwordHash, userPwd))) throw refuse(wrong)
  await forgetPasswordChecks(app, row.phone, request)
  return row
}

export const proveByPassword = async (payload: Payload<'ConfirmPassword'>, context: Context) => {
  await checkOwnPassword(context, payload.userPwd, 'member/password-wrong')
  return context.transact((db) => giveProof(db, context.member, payload.purpose, context.now))
}

/** Changes the password, given the old one. Hashes before the transaction; compares the stored hash in it. */
export const changePasswordByOld = async (payload: Payload<'MemberChangePwd'>, context: Context) => {
  const { oldPwd, newPwd } = payload
  const { passwordHash: stored, phone } = await checkOwnPassword(context, oldPwd, 'member/old-password-wrong')
  if (newPwd === oldPwd) throw refuse('member/password-same')
  if (isWeakPassword(newPwd, phone)) throw refuse('member/password-weak')
  const passwordHash = await hashSecret(newPwd)
  return context.transact(async (db) => {
    const row = present(await holdMember(db, context.member.id))
    if (row.passwordHash !== stored) throw refuse('member/old-password-wrong')
    await setMemberPassword(db, row.id, passwordHash)
    return enterAnew(db, { ...row, passwordHash }, context)
  })
}

/**
 * Sets a password with a proof. Without a proof, only a first password can be set, within ten minutes of a
 * login by code in this session. Refuses with member/proof-wrong, member/password-weak.
 */
export const setPasswordByProof = async (payload: Payload<'ChangePassword'>, context: Context) => {
  const { read, member, now, app, request } = context
  const { newPwd, proof } = payload
  const { phone } = present(await findMember(read, member.id))
  if (isWeakPassword(newPwd, phone)) throw refuse('member/password-weak')
  const passwordHash = await hashSecret(newPwd)
  const info = await context.transact(async (db) => {
    const row = present(await holdMember(db, member.id))
    if (proof) await takeProof(db, member, ProofPurpose.password, proof, now)
    else if (row.passwordHash === null) await takeCodeLogin(db, member, now)
    else throw refuse('member/proof-wrong')
    await setMemberPassword(db, row.id, passwordHash)
    return enterAnew(db, { ...row, passwordHash }, context)
  })
  await forgetPasswordChecks(app, phone, request)
  return info
}

/**
 * Moves the account to another phone: the proof verifies the member, the code the new phone. Whether a phone
 * is taken is revealed only after its code. Refuses with member/proof-wrong, code-wrong, mobile-same,
 * mobile-taken.
 */
export const changeMobile = async (payload: Payload<'ChangeMobile'>, context: Context) => {
  const { app, now, request, member, read } = context
  const { mobile, verificationCode, proof } = payload
  await countLogin(app, request, now)
  if (present(await findMember(read, member.id)).phone === mobile) throw refuse('member/mobile-same')
  // An invalid proof must not use up one of the tries of the code.
  await checkProof(read, member, ProofPurpose.mobile, proof, now)
  const codeId = await checkCode(app, mobile, SmsType.bindPhone, verificationCode, now)
  const move = async (db: Db) => {
    const row = present(await holdMember(db, member.id))
    await takeProof(db, member, ProofPurpose.mobile, proof, now)
    await consumeCode(db, codeId, now)
    if (await findMemberByPhone(db, mobile)) throw refuse('member/mobile-taken')
    await rememberPhone(app, db, row, now)
    await setMemberPhone(db, row.id, mobile)
    await recognise(app, db, row.id, { phone: mobile }, now)
    return enterAnew(db, { ...row, phone: mobile }, context)
  }
  return context.transact(move).catch((error: unknown) => {
    // The unique index decides when the phone is registered at the same moment.
    throw sqlState(error) === uniqueViolation ? refuse('member/mobile-taken') : error
  })
}
