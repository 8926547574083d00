import { expect, test } from 'vitest'
import { type Call, shop } from '../index'

/** Calls that write and need no request number, each with what it is safe by. */
const without: Record<string, string> = {
  AddProductView: 'the same view again is the same row',
  AddShareVisit: 'a visit counts once for a browser',
  AgreePolicy: 'agreeing again is the same',
  Logout: 'the session is gone already',
  TakePushes: 'what a push said stands in 消息 too',
  WithdrawConsent: 'the session is gone already',
  CancelOrder: 'an order that is cancelled answers the same',
  ChangeMobile: 'the session is gone already',
  ChangePassword: 'the session is gone already',
  MemberChangePwd: 'the session is gone already',
  CheckOpenID: 'without its answer the person goes to the messenger again',
  GetWXOpenInfoByCode: 'the messenger takes a code once',
  GetWXOpenIDByCode: 'the messenger takes a code once',
  ConfirmPassword: 'each gives a proof of its own',
  Login: 'each is a session of its own',
  ConfirmUpload: 'the same key is the same file',
  GetPayResult: 'asks how it stands',
  GetWxpayInfo: 'an attempt that waits is gone on with',
  MemberIdentify: 'the same number again is the same case',
}

test('every other call that writes repeats its answer for the same request number', () => {
  const calls = Object.values(shop as Record<string, Record<string, Call>>).flatMap(Object.entries<Call>)
  const writing = calls.filter(([, { writes }]) => writes)
  const open = writing.filter(([, { once }]) => once === undefined).map(([name]) => name)
  expect(open.sort()).toEqual(Object.keys(without).sort())
  expect(writing.length - open.length).toBeGreaterThan(50)
})
