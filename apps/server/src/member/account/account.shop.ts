import type { accountShop as contract } from '@greenstar/contract/member/account.shop'
import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import type { Handlers } from '../../platform/http/context'
import { refuse } from '../../platform/refuse'
import { openMessengerInfo } from '../login/messenger-login'
import { channelOf } from '../login/open-session'
import { sendCode } from '../login/send-code'
import { findMember } from '../member.store'
import { consentRow } from '../room/member-room.wire'
import {
  changeMobile,
  changePasswordByOld,
  codeTypeFor,
  proveByCode,
  proveByPassword,
  setPasswordByProof,
} from './change-account'
import { agreeToPolicy, listConsents, withdrawConsent } from './consent.store'
import { editProfile, readProfile } from './edit-profile'

export const accountShop: Handlers<typeof contract> = {
  async GetMyConsent(_payload, { db, member }) {
    const steps = await listConsents(db, member.id)
    return {
      CurrentVersion: POLICY_VERSION,
      Agreed: steps[0]?.agreed === true && steps[0].version === POLICY_VERSION,
      DataList: steps.map(consentRow),
    }
  },

  async AgreePolicy(_payload, { db, member, request, now }) {
    await agreeToPolicy(db, member.id, { channel: channelOf(request), now })
    return null
  },

  async WithdrawConsent(_payload, { db, member, request, now }) {
    await withdrawConsent(db, member.id, { channel: channelOf(request), now })
    return null
  },

  async SendMySMS({ purpose }, { db, app, member, request, now }) {
    const row = await findMember(db, member.id)
    if (!row) throw refuse('member/gone')
    await sendCode(
      app,
      db,
      { mobile: row.phone, type: codeTypeFor(purpose), isMember: true },
      request.ip,
      now,
    )
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
    return readProfile(db, row, now)
  },

  MemberEdit: (payload, { app, db, member, now }) => editProfile(app, db, member.id, payload, now),
}
