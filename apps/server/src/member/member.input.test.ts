import { createHash } from 'node:crypto'
import { type Call, shop as calls } from '@greenstar/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeMember, makeSmsCode } from './member.factory'

const shop = setUpTestApp()
let token: string
const phone = '13912345678'
const md5 = createHash('md5').update('Sunny-Garden7').digest('hex')

beforeAll(async () => {
  token = (await makeMember(shop.app)).token
  await makeSmsCode(shop.app, { phone, type: 60, code: '123456' })
  await makeSmsCode(shop.app, { phone, type: 20, code: '123456' })
})

const state = async () =>
  (
    await shop.app.database.db.execute(sql`select
      (select json_agg(m order by id) from members m) as members,
      (select json_agg(c order by id) from sms_codes c) as codes,
      (select count(*) from member_sessions) as sessions,
      (select count(*) from addresses) as addresses`)
  ).rows[0]

const sound = {
  SendSMS: { mobile: phone, type: 60 },
  CodeLogin: { userName: phone, code: '123456' },
  Login: { userName: phone, userPwd: md5 },
  MemberReg: { userName: phone, code: '123456', userPwd: md5 },
  FindPassword: { userName: phone, verificationCode: '123456', type: 10, newPwd: md5 },
}

const badPhone = [
  ['', '请输入手机号'],
  [undefined, '请输入手机号'],
  ['12', '手机号输入不合法'],
  ['-13912345678', '手机号输入不合法'],
  ['10912345678', '手机号输入不合法'],
  ["13912345678' or '1'='1", '手机号输入不合法'],
  ['9'.repeat(50_000), '手机号输入不合法'],
  [['13912345678', '13912345679'], '内容格式不正确'],
  [{ a: 1 }, '内容格式不正确'],
  [true, '内容格式不正确'],
] as const
const badCode = [
  ['', '请输入验证码'],
  [undefined, '请输入验证码'],
  ['12345', '请输入 6 位数字验证码'],
  ['-12345', '请输入 6 位数字验证码'],
  ['１２３４５６', '请输入 6 位数字验证码'],
  ['1234567', '请输入 6 位数字验证码'],
  ['%' as string, '请输入 6 位数字验证码'],
  [['123456', '123457'], '内容格式不正确'],
] as const
const badPassword = [
  ['', '请输入密码'],
  [undefined, '请输入密码'],
  ['Sunny-Garden7', '密码格式不正确'],
  [md5.toUpperCase(), '密码格式不正确'],
  ['a'.repeat(50_000), '密码格式不正确'],
  [{ $ne: '' }, '内容格式不正确'],
] as const
const badSmsType = [0, -20, 10, 20.5, '60abc', 1e9, undefined].map(
  (type) => [type, '验证码类型不正确'] as const,
)

const cases: [keyof typeof sound, string, readonly (readonly [unknown, string])[]][] = [
  ['SendSMS', 'mobile', badPhone],
  ['SendSMS', 'type', badSmsType],
  ['CodeLogin', 'userName', badPhone],
  ['CodeLogin', 'code', badCode],
  ['CodeLogin', 'city', [['城'.repeat(41), '内容过长，请精简后重试']]],
  ['CodeLogin', 'userCode', [['A'.repeat(33), '内容过长，请精简后重试']]],
  ['Login', 'userName', badPhone],
  ['Login', 'userPwd', badPassword],
  ['MemberReg', 'userName', badPhone],
  ['MemberReg', 'code', badCode],
  ['MemberReg', 'userPwd', badPassword],
  ['FindPassword', 'userName', badPhone],
  ['FindPassword', 'verificationCode', badCode],
  ['FindPassword', 'newPwd', badPassword],
  ['FindPassword', 'type', [[20, '参数不正确'] as const, [undefined, '参数不正确'] as const]],
]

describe('bad input', () => {
  test.each(cases)('%s with a wrong %s changes nothing', async (action, field, wrongs) => {
    const before = await state()
    for (const [wrong, message] of wrongs) {
      const reply = await shop.call('member', action, { ...sound[action], [field]: wrong } as never)
      expect(reply, JSON.stringify(wrong)?.slice(0, 40)).toMatchObject({
        httpStatus: 200,
        Status: 102,
        Msg: message,
        Data: null,
      })
    }
    expect(await state()).toEqual(before)
  })

  test('GetMemberInfo refuses a device text that is too long', async () => {
    const deviceType = 'x'.repeat(201)
    const { Status, Msg } = await shop.call('member', 'GetMemberInfo', { deviceType }, token)
    expect({ Status, Msg }).toEqual({ Status: 102, Msg: '内容过长，请精简后重试' })
  })

  test('columns that are not fields of the call are ignored', async () => {
    const more = { id: 1, level: 6, growth: 99_999, pollen: 1e6, status: 10, identity: 30, memberId: 1 }
    const reply = await shop.call('member', 'CodeLogin', { ...sound.CodeLogin, ...more })
    expect(reply.Data?.MemberInfo).toMatchObject({ MemberLevelID: 1, MemberPollen: 100, MemberIdentity: 10 })
  })
})

test.each(Object.entries(calls.member as Record<string, Call>))(
  '%s answers GET and POST, form and JSON alike',
  async (action, rule) => {
    const url = `/api/${rule.area}/${action}`
    const headers = { authorization: 'Bearer invented-token-of-nobody' }
    const replies = [
      await shop.http.inject({ url: `${url}?mobile=1&userName=1&channel=20`, headers }),
      await shop.http.inject({ method: 'POST', url, headers, payload: { mobile: '1', userName: '1' } }),
      await shop.http.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'mobile=1&userName=1&channel=10',
      }),
    ].map((reply) => [reply.statusCode, reply.json().Msg])
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    const [status, message] = replies[0] ?? []
    expect(status).toBe(rule.who === 'member' ? 401 : 200)
    expect(message).toMatch(/^[\u4e00-\u9fa5，]{4,}$/)
  },
)
