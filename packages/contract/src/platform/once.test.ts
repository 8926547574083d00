import { expect, test } from 'vitest'
import { type Call, shop } from '../index'

/** Writing calls that need no request id, each with the reason why a repeat is safe. */
const without: Record<string, string> = {
  AddProductView: 'the same view again is the same row',
  AddShareVisit: 'a visit counts once for a browser',
  AgreePolicy: 'agreeing again is the same',
  Logout: 'the session is gone already',
  ReadTalentNews: 'what was seen is seen',
  TakePushes: 'what a push said stands in 消息 too',
  WithdrawConsent: 'the session is gone already',
  CancelOrder: 'an order that is cancelled answers the same',
  CancelPickup: 'a booking that is cancelled already answers success',
  ChangeMobile: 'the session is gone already',
  ChangePassword: 'the session is gone already',
  MemberChangePwd: 'the session is gone already',
  CheckOpenID: 'without its answer the person goes to the messenger again',
  GetWXOpenInfoByCode: 'the messenger takes a code once',
  GetWXOpenIDByCode: 'the messenger takes a code once',
  ConfirmPassword: 'each gives a proof of its own',
  RegHX: 'the same member is the same user; each ticket is of its own',
  RecallChatMessage: 'a message that is recalled stays recalled',
  ReadChat: 'a number that was read stays read',
  SendChatMessage: 'the same clientID is the same message, for ever',
  InviteStaff: 'an invitation that waits is told as such',
  Login: 'each is a session of its own',
  ConfirmUpload: 'the same key is the same file',
  GetPayResult: 'asks how it stands',
  GetWxpayInfo: 'an attempt that waits is gone on with',
  MemberIdentify: 'the same number again is the same case',
  SaveUserBank: 'the same number again is the same card; the kept digest of a payload must not hold one',
}

test('every other call that writes repeats its answer for the same request number', () => {
  const calls = Object.values(shop as Record<string, Record<string, Call>>).flatMap(Object.entries<Call>)
  const writing = calls.filter(([, { writes }]) => writes)
  const open = writing.filter(([, { once }]) => once === undefined).map(([name]) => name)
  expect(open.sort()).toEqual(Object.keys(without).sort())
  expect(writing.length - open.length).toBeGreaterThan(50)
})
