import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOperator } from '../../operator/operator.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { aPhone, makeMember, makeSession, makeSmsCode } from '../member.factory'

const shop = setUpTestApp()

const logIn = async (phone: string) => {
  await makeSmsCode(shop.app, { phone, type: 60, code: '135790' })
  return (await shop.call('member', 'CodeLogin', { userName: phone, code: '135790' })).Data?.MemberInfo
}
const mine = async (token = '') => (await shop.call('member', 'GetMyConsent', {}, token)).Data
const info = async (token: string) =>
  (await shop.call('member', 'GetMemberInfo', {}, token)).Data?.MemberInfo.PolicyAgreed

test('a login keeps version, channel and time of the consent, once (FR70)', async () => {
  const phone = aPhone()
  const first = await logIn(phone)
  expect(first?.PolicyAgreed).toBe(true)
  const again = await logIn(phone)
  expect(await mine(again?.Token)).toMatchObject({
    ...{ CurrentVersion: POLICY_VERSION, Agreed: true },
    DataList: [{ Version: POLICY_VERSION, Agreed: true, Channel: '10' }],
  })
})

test('a member with an older consent is asked again, and consents once', async () => {
  const { id, token } = await makeMember(shop.app, { consentVersion: '2025.01' })
  expect(await info(token)).toBe(false)
  for (let time = 0; time < 2; time++) await shop.call('member', 'AgreePolicy', {}, token)
  expect(await info(token)).toBe(true)
  const { rows } = await shop.app.database.db.execute(
    sql`select 1 from member_consents where member_id = ${id}`,
  )
  expect(rows).toHaveLength(1)
})

test('withdrawing ends every session and is stored; logging in again consents again', async () => {
  const phone = aPhone()
  const member = await logIn(phone)
  const other = await makeSession(shop.app, member?.ID ?? 0)
  expect(
    (await shop.call('member', 'WithdrawConsent', { version: POLICY_VERSION }, member?.Token)).Status,
  ).toBe(100)
  for (const token of [member?.Token, other])
    expect((await shop.call('member', 'GetMyConsent', {}, token)).httpStatus).toBe(401)
  const back = await logIn(phone)
  expect((await mine(back?.Token))?.DataList.map(({ Agreed }) => Agreed)).toEqual([true, false, true])
  const desk = (await makeOperator(shop.app)).token
  const seen = await shop.operate('member', 'GetMemberForConsole', { id: member?.ID ?? 0 }, desk)
  expect(seen.Data?.Consents).toHaveLength(3)
})
