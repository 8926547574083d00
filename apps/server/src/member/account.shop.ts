import type { accountShop as contract } from '@greenstar/contract/member/account.shop'
import type { Handlers } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import {
  changeMobile,
  changePasswordByOld,
  codeTypeFor,
  proveByCode,
  proveByPassword,
  setPasswordByProof,
} from './change-account'
import { editProfile, profileWire } from './edit-profile'
import { findMember } from './member.store'
import { openMessengerInfo } from './messenger-login'
import { sendCode } from './send-code'

/** What a member does with his own account. */
export const accountShop: Handlers<typeof contract> = {
  async SendMySMS({ purpose }, { db, app, member, request, now }) {
    const row = await findMember(db, member.id)
    if (!row) throw refuse('member/gone')
    await sendCode(app, db, row.phone, codeTypeFor(purpose), request.ip, now)
    return null
  },

  ConfirmSMSCode: (payload, context) => proveByCode(payload, context),
  ConfirmPassword: (payload, context) => proveByPassword(payload, context),
  MemberChangePwd: (payload, context) => changePasswordByOld(payload, context),
  ChangePassword: (payload, context) => setPasswordByProof(payload, context),
  ChangeMobile: (payload, context) => changeMobile(payload, context),

  async GetWXOpenIDByCode(payload, context) {
    const { OpenID } = await openMessengerInfo(payload, context)
    return { OpenID }
  },

  async GetMyProfile(_payload, { db, member, now }) {
    const row = await findMember(db, member.id)
    if (!row) throw refuse('member/gone')
    return profileWire(row, now)
  },

  MemberEdit: (payload, { app, db, member, now }) => editProfile(app, db, member.id, payload, now),
}
