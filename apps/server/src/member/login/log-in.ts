import type { ParsedOf, Shop } from '@greenstar/contract'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { maskPhone } from '@greenstar/rules/member/phone'
import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { SmsType } from '@greenstar/rules/member/sms'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import type { RequestFacts } from '../../platform/http/context'
import { busy } from '../../platform/http/lanes'
import { refuse } from '../../platform/refuse'
import { fakeVerify, hashSecret, isHashingCrowded, verifySecret } from '../../platform/session/secret'
import { tokenHash } from '../../platform/session/token'
import { getSettings } from '../../setting/setting.service'
import { memberUploadToken } from '../../upload/upload.service'
import { keepAccount } from '../account/cancellation.store'
import { agreeToPolicy } from '../account/consent.store'
import { createMember } from '../account/create-member'
import { findKept } from '../account/former.store'
import {
  activeMember,
  deleteSessionsOf,
  findMemberByPhone,
  holdMemberByPhone,
  type MemberRow,
  setMemberCity,
  setMemberMessenger,
  setMemberPassword,
} from '../member.store'
import { userInfo } from '../member.wire'
import { checkCodeOnce } from './check-code'
import {
  countLogin,
  forgetPasswordChecks,
  isKnownLocked,
  mayCheckPassword,
  noteMemberPlaces,
} from './login-limit'
import { channelOf, openSession } from './open-session'
import { proveByCodeLogin } from './proof'
import { isWeakPassword } from './weak-passwords'

type Payload<A extends keyof Shop['member']> = ParsedOf<Shop['member'][A]>

/** What every way to log in needs besides its payload. */
export type LoginContext = {
  app: App
  now: number
  request: RequestFacts
  /** Key of the browser or app, known from earlier logins. */
  deviceKey?: string | undefined
  read: Db
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
}

const fromOf = ({ request, deviceKey }: LoginContext) => ({ ip: request.ip, deviceKey })

/** Refuses with member/merged, which names the phone of the account that has everything now, or with member/frozen. */
const mustBeActive = async (db: Db, { id, status }: MemberRow): Promise<void> => {
  if (status === activeMember) return
  const kept = status === MemberStatus.merged ? await findKept(db, id) : undefined
  throw kept ? refuse('member/merged', { phone: maskPhone(kept.phone) }) : refuse('member/frozen')
}

/** Opens a session for a member whose identity was verified; refuses with member/frozen, member/merged. */
export const enter = async (
  db: Db,
  member: MemberRow,
  city: string | undefined,
  context: LoginContext,
  how: 'code' | 'other' = 'other',
) => {
  await mustBeActive(db, member)
  if (city) await setMemberCity(db, member.id, city)
  if (member.consentVersion !== POLICY_VERSION)
    await agreeToPolicy(db, member.id, { channel: channelOf(context.request), now: context.now })
  await noteMemberPlaces(context.app, db, member.phone, fromOf(context), context.now)
  const isBack = await keepAccount(db, member.id, context.now)
  const token = await openSession(context.app, db, member.id, context.request, context.now)
  if (how === 'code' && member.passwordHash === null)
    await proveByCodeLogin(db, member.id, tokenHash(token), context.now)
  const uploadToken = await memberUploadToken(context.app, member.id, db)
  const settings = await getSettings(context.app, db)
  return {
    ...userInfo({ ...member, consentVersion: POLICY_VERSION }, token, uploadToken, settings, context.now),
    ...(isBack ? { CancellationEnded: true } : {}),
  }
}

/**
 * Logs in by code; a phone without a member is registered with its referrer (spec 2.1, domain 13). A retry of
 * the same request gets a session of its own for the same member.
 */
export const logInByCode = async (payload: Payload<'CodeLogin'>, context: LoginContext) => {
  const { app, now, request } = context
  const { userName: phone, code, city, userCode, deviceKey } = payload
  await countLogin(app, request, now)
  const scope = `phone:${phone}:CodeLogin`
  const use = await checkCodeOnce(context, { scope, phone, type: SmsType.codeLogin, code, payload })
  return context.transact(async (db) => {
    await use(db)
    const member =
      (await holdMemberByPhone(db, phone)) ??
      (await createMember(app, db, { phone, city, userCode, now })) ??
      (await holdMemberByPhone(db, phone))
    if (!member) throw new Error('member neither found nor made')
    return enter(db, member, city, { ...context, deviceKey }, 'code')
  })
}

/**
 * Logs in by password. An unknown phone, a member without a password and a wrong password take the same time
 * and return the same message (reliability FR42). Hashing runs outside the transaction; the stored hash is
 * compared again inside, so that a password changed in between is not accepted.
 */
export const logInByPassword = async (payload: Payload<'Login'>, context: LoginContext) => {
  const { app, now, request, read } = context
  const { userName: phone, userPwd, city, deviceKey } = payload
  const from = { ip: request.ip, deviceKey }
  if (isKnownLocked(app, phone, from, now)) throw refuse('member/login-locked')
  await countLogin(app, request, now)
  // Before the check is counted: a request turned away here has not tried a password.
  if (isHashingCrowded()) throw busy()
  if (!(await mayCheckPassword(app, phone, from, now))) throw refuse('member/login-locked')
  const stored = (await findMemberByPhone(read, phone))?.passwordHash ?? undefined
  const right = stored ? await verifySecret(stored, userPwd) : await fakeVerify(userPwd)
  if (!stored || !right) throw refuse('member/login-wrong')
  const info = await context.transact(async (db) => {
    const member = await holdMemberByPhone(db, phone)
    if (member?.passwordHash !== stored) throw refuse('member/login-wrong')
    return enter(db, member, city, { ...context, deviceKey })
  })
  await forgetPasswordChecks(app, phone, from)
  return info
}

/**
 * Registers a phone with a password and a code of type 60, that of the login (spec 9). A retry of the same
 * request logs in the member that the first one created.
 */
export const register = async (
  payload: Payload<'MemberReg'>,
  context: LoginContext,
  /** Takes the messenger identity that the new member gets, in the same transaction. */
  takeIdentity?: (db: Db) => Promise<{ unionId: string; openId: string }>,
) => {
  const { app, now, request } = context
  const { userName: phone, code, userPwd, userCode, deviceKey } = payload
  if (isWeakPassword(userPwd, phone)) throw refuse('member/password-weak')
  await countLogin(app, request, now)
  const scope = `phone:${phone}:MemberReg`
  const use = await checkCodeOnce(context, { scope, phone, type: SmsType.codeLogin, code, payload })
  const passwordHash = await hashSecret(userPwd)
  return context.transact(async (db) => {
    const isFirst = await use(db)
    const identity = isFirst ? await takeIdentity?.(db) : undefined
    const member = isFirst
      ? await createMember(app, db, { phone, passwordHash, userCode, unionId: identity?.unionId, now })
      : await holdMemberByPhone(db, phone)
    if (!member) throw refuse('member/phone-taken')
    if (identity) await setMemberMessenger(db, member.id, identity.unionId, identity.openId)
    return enter(db, member, undefined, { ...context, deviceKey })
  })
}

/**
 * Sets a new password by a code of type 20 and ends every session of the member (reliability FR43, FR46).
 * A retry of the same request changes nothing.
 */
export const resetPassword = async (payload: Payload<'FindPassword'>, context: LoginContext) => {
  const { app, now, request } = context
  const { userName: phone, verificationCode, newPwd, deviceKey } = payload
  const from = { ip: request.ip, deviceKey }
  if (isWeakPassword(newPwd, phone)) throw refuse('member/password-weak')
  await countLogin(app, request, now)
  const scope = `phone:${phone}:FindPassword`
  const step = { scope, phone, type: SmsType.resetPassword, code: verificationCode, payload }
  const use = await checkCodeOnce(context, step)
  const passwordHash = await hashSecret(newPwd)
  await context.transact(async (db) => {
    if (!(await use(db))) return
    const member = await holdMemberByPhone(db, phone)
    if (!member) throw refuse('member/not-registered')
    await mustBeActive(db, member)
    await setMemberPassword(db, member.id, passwordHash)
    await deleteSessionsOf(db, member.id)
    // the code proves who this is, as a login does
    await noteMemberPlaces(app, db, phone, from, now)
  })
  await forgetPasswordChecks(app, phone, from)
}
