import type { Shop } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { readPastedAddress } from '../region/region.service'
import { getSettings } from '../setting/setting.service'
import { memberUploadToken } from '../upload/upload.service'
import { accountShop } from './account/account.shop'
import { listAddresses } from './address/address.store'
import { deleteAddress, saveAddress } from './address/save-address'
import { forgetSessions } from './login/known-sessions'
import { logInByCode, logInByPassword, register, resetPassword } from './login/log-in'
import {
  askForTicket,
  bindMessenger,
  checkMessenger,
  openMessengerInfo,
  signForMessenger,
  takeNewIdentity,
} from './login/messenger-login'
import { sendCode } from './login/send-code'
import { addressFacts, addressWire } from './member.service'
import { deleteSession, findMember, setAnnouncedLevel, setSessionDevice } from './member.store'
import { pastedWire, userInfo } from './member.wire'

export const memberShop: Handlers<Shop['member']> = {
  ...accountShop,

  async SendSMS(sent, { db, app, request, now }) {
    await sendCode(app, db, sent, request.ip, now)
    return null
  },

  CodeLogin: (payload, context) => logInByCode(payload, context),
  Login: (payload, context) => logInByPassword(payload, context),
  async MemberReg(payload, context) {
    const { openID } = payload
    if (!openID) return register(payload, context)
    await askForTicket(context, openID)
    return register(payload, context, (db) => takeNewIdentity(openID, db, context.now))
  },

  async FindPassword(payload, context) {
    await resetPassword(payload, context)
    return null
  },

  GetWXOpenInfoByCode: (payload, context) => openMessengerInfo(payload, context),
  CheckOpenID: (payload, context) => checkMessenger(payload, context),
  ThirdPartBinding: (payload, context) => bindMessenger(payload, context),
  GetWXSignature: ({ url }, { app, now }) => signForMessenger(app, url, now),

  async GetMemberInfo({ deviceType }, { app, db, member, now, request }) {
    const row = await findMember(db, member.id)
    if (!row) throw refuse('member/gone')
    if (deviceType) await setSessionDevice(db, member.sessionHash, deviceType)
    // This response still has the old announced level, so that an app shows the new one once (domain 8).
    if (row.announcedLevel !== row.level) await setAnnouncedLevel(db, row)
    const uploadToken = await memberUploadToken(app, row.id, db)
    return userInfo(row, request.bearer ?? '', uploadToken, await getSettings(app, db), now)
  },

  async Logout(_payload, { db, member }) {
    forgetSessions(member.id)
    await deleteSession(db, member.sessionHash)
    return null
  },

  async GetReceiveAddressList(_payload, { db, member }) {
    return (await listAddresses(db, member.id)).map((row) => addressWire(addressFacts(row)))
  },

  async SaveReceiveAddress(payload, { db, app, member, now }) {
    return addressWire(await saveAddress(app, db, member.id, payload, now))
  },

  async DeleteReceiveAddress({ id }, { db, member, now }) {
    await deleteAddress(db, member.id, id, now)
    return null
  },

  async GetResolvedAddressInfo({ text }) {
    return pastedWire(await readPastedAddress(text))
  },
}
