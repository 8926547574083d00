import { createHash } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { hashSecret } from '../../platform/session/secret'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { statementsOf } from '../../platform/testing/statements'
import { startTestApp } from '../../platform/testing/test-app'
import { putBusinessSetting } from '../../setting/setting.store'
import { insertDemoMember } from '../member.demo'
import { aPhone, makeMember, makeSession, makeSmsCode } from '../member.factory'

const checks = vi.spyOn(argon2, 'verify')
afterAll(() => checks.mockRestore())

const shop = setUpTestApp()
const wire = (typed: string) => createHash('md5').update(typed).digest('hex')
const good = wire('Sunny-Garden7')
const day = 86_400_000

const codeLogin = (userName: string, code = '123456', more = {}) =>
  shop.call('member', 'CodeLogin', { userName, code, ...more })
const login = (userName: string, userPwd = good) => shop.call('member', 'Login', { userName, userPwd })
const info = (token: string) => shop.call('member', 'GetMemberInfo', {}, token)
const aCode = (phone: string, type = 60, overrides = {}) =>
  makeSmsCode(shop.app, { phone, type, code: '123456' }, overrides)
const withPassword = async (overrides = {}) =>
  makeMember(shop.app, { passwordHash: await hashSecret(good), ...overrides })
const columns = async (id: number) =>
  (await shop.app.database.db.execute(sql`select * from members where id = ${id}`)).rows[0]

describe('CodeLogin', () => {
  test('the same request again within two minutes is the same login; its code logs in no other request', async () => {
    const phone = aPhone()
    await aCode(phone)
    const requestID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
    const first = await codeLogin(phone, '123456', { requestID })
    const again = await codeLogin(phone, '123456', { requestID })
    expect(again.Data?.MemberInfo.ID).toBe(first.Data?.MemberInfo.ID)
    expect(again.Data?.MemberInfo.Token).not.toBe(first.Data?.MemberInfo.Token)
    expect(await info(again.Data?.MemberInfo.Token ?? '')).toMatchObject({ Status: 100 })
    const kept = await shop.app.database.db.execute(sql`select * from once_keys where key = ${requestID}`)
    expect(JSON.stringify(kept.rows)).not.toContain(first.Data?.MemberInfo.Token)

    const refused = { Status: 101, Code: 'member/code-wrong' }
    expect(await codeLogin(phone)).toMatchObject(refused)
    expect(await codeLogin(phone, '123456', { requestID: requestID.replace('a', 'b') })).toMatchObject(
      refused,
    )
    expect(await codeLogin(aPhone(), '123456', { requestID })).toMatchObject(refused)
    expect((await codeLogin(phone, '654321', { requestID })).Status).not.toBe(100)
    shop.app.clock.move(121_000)
    expect(await codeLogin(phone, '123456', { requestID })).toMatchObject(refused)
  })

  test('registers an unknown phone at level 1 with a name, a code and its referrer', async () => {
    const phone = aPhone()
    const referrer = await makeMember(shop.app)
    await aCode(phone)
    const reply = await codeLogin(phone, '123456', { city: '杭州市', userCode: referrer.code })
    expect(reply).toMatchObject({ Status: 100 })
    const member = reply.Data?.MemberInfo
    expect(member).toMatchObject({
      MemberName: expect.stringMatching(/^绿星会员\d{4}$/),
      MemberCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      Mobile: `${phone.slice(0, 3)}****${phone.slice(7)}`,
      MemberLevelID: 1,
      AnnouncedLevelID: 1,
      MemberPollen: 100,
      HasPassword: false,
      JoinDays: 1,
    })
    expect(reply.Data?.MemberLevelList.map((level) => [level.Name, level.UpGradeNum])).toEqual([
      ['Lv1', 0],
      ['Lv2', 500],
      ['Lv3', 2000],
      ['Lv4', 6000],
      ['Lv5', 15_000],
      ['Lv6', 40_000],
    ])
    expect(await columns(member?.ID ?? 0)).toMatchObject({ city: '杭州市', referrer_code: referrer.code })
    expect(JSON.stringify(reply)).not.toContain(phone)
  })

  // Pages store up to 32 characters of a referrer's code: one that is too long must not prevent a login.
  test.each(['NOBODY', 'X'.repeat(32)])('an invented referrer %s is not kept', async (userCode) => {
    const phone = aPhone()
    await aCode(phone)
    const reply = await codeLogin(phone, '123456', { userCode })
    expect(await columns(reply.Data?.MemberInfo.ID ?? 0)).toMatchObject({ referrer_code: '' })
  })

  test('logs a known phone in with a new token each time', async () => {
    const member = await makeMember(shop.app, { referrerCode: 'KEEPME' })
    await aCode(member.phone)
    const first = await codeLogin(member.phone, '123456', { userCode: 'OTHER' })
    await aCode(member.phone)
    const second = await codeLogin(member.phone)
    expect(first.Data?.MemberInfo.ID).toBe(member.id)
    expect(second.Data?.MemberInfo.Token).not.toBe(first.Data?.MemberInfo.Token)
    expect(await columns(member.id)).toMatchObject({ referrer_code: 'KEEPME' })
    for (const reply of [first, second])
      expect(await info(reply.Data?.MemberInfo.Token ?? '')).toMatchObject({ Status: 100 })
  })

  test('a code works once', async () => {
    const phone = aPhone()
    await aCode(phone)
    expect(await codeLogin(phone)).toMatchObject({ Status: 100 })
    expect(await codeLogin(phone)).toMatchObject({ Status: 101, Msg: '验证码错误或已失效' })
  })

  test('a code of another type, another phone, an older or an expired one is refused', async () => {
    const [reset, other, older, expired] = [aPhone(), aPhone(), aPhone(), aPhone()]
    await aCode(reset, 20)
    await aCode(aPhone())
    await aCode(older)
    await makeSmsCode(shop.app, { phone: older, type: 60, code: '654321' })
    await aCode(expired, 60, { expiresAt: new Date(shop.app.clock.now()) })
    for (const phone of [reset, other, older, expired])
      expect(await codeLogin(phone)).toMatchObject({ Code: 'member/code-wrong' })
  })

  test('the code is invalid after five wrong tries', async () => {
    const phone = aPhone()
    await aCode(phone)
    for (let tried = 0; tried < 5; tried++) await codeLogin(phone, '000000')
    expect(await codeLogin(phone)).toMatchObject({ Code: 'member/code-wrong' })
  })

  test('a frozen member is refused with that reason', async () => {
    const member = await makeMember(shop.app, { status: 20 })
    await aCode(member.phone)
    expect(await codeLogin(member.phone)).toMatchObject({ Msg: '账号已被冻结，请联系客服', Data: null })
  })

  test('keeps a short device text and a known channel', async () => {
    const phone = aPhone()
    await aCode(phone)
    const reply = await shop.http.inject({
      method: 'POST',
      url: '/api/Member/CodeLogin?channel=%00%27',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'x'.repeat(3000) },
      payload: `userName=${phone}&code=123456`,
    })
    const { rows } = await shop.app.database.db.execute<{ device: string; channel: string }>(
      sql`select device, channel from member_sessions where member_id = ${reply.json().Data.MemberInfo.ID}`,
    )
    expect(rows).toEqual([{ device: 'x'.repeat(200), channel: '10' }])
  })
})

describe('Login', () => {
  test('answers the same to a wrong password, an unknown phone and a member without a password', async () => {
    const member = await withPassword()
    const bare = await makeMember(shop.app)
    const answers = [
      await login(member.phone, wire('wrong')),
      await login(aPhone()),
      await login(bare.phone),
    ].map(({ Status, Msg, Code, Data }) => ({ Status, Msg, Code, Data }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ Status: 101, Msg: '手机号或密码不正确' })
  })

  test('an unknown phone costs one slow check, as a wrong password does', async () => {
    const checksOf = async (phone: string) => {
      const before = checks.mock.calls.length
      await login(phone, wire('wrong'))
      return checks.mock.calls.length - before
    }
    // Without the decoy check an unknown phone is answered faster, which reveals that it has no member.
    expect(await checksOf((await withPassword()).phone)).toBe(1)
    expect(await checksOf(aPhone())).toBe(1)
  })

  const known = async () => (await withPassword()).phone
  const strange = async () => aPhone()
  const bare = async () => (await makeMember(shop.app)).phone
  const frozen = async () => (await withPassword({ status: 20 })).phone
  const wrong = { code: '000000', verificationCode: '000000' }
  // Counted, because a difference in time hides in the noise of a busy machine.
  test.each<[string, (phone: string) => Promise<{ Status: number }>]>([
    ['Login', (phone) => login(phone, wire('wrong'))],
    ['CodeLogin', (phone) => codeLogin(phone, wrong.code)],
    [
      'MemberReg',
      (userName) =>
        shop.call('member', 'MemberReg', { userName, userPwd: good, ...wrong, userCode: 'NOBODY' }),
    ],
    [
      'FindPassword',
      (userName) => shop.call('member', 'FindPassword', { userName, type: 10, newPwd: good, ...wrong }),
    ],
    ['SendSMS of a reset', (mobile) => shop.call('member', 'SendSMS', { mobile, type: 20 })],
    ['SendSMS of a login', (mobile) => shop.call('member', 'SendSMS', { mobile, type: 60 })],
  ])(
    '%s costs the same statements and slow checks, for known and unknown phones (FR42)',
    async (_name, ask) => {
      const workOf = async (make: () => Promise<string>) => {
        const phone = await make()
        const before = checks.mock.calls.length
        let given: unknown
        const statements = await statementsOf(async () => {
          const { RequestID: _id, ServerDate: _at, ...answer } = (await ask(phone)) as Record<string, unknown>
          given = answer
        })
        return {
          said: given,
          checks: checks.mock.calls.length - before,
          statements: statements.map(({ text }) => text),
        }
      }
      // settings and the decoy are read and made once
      await workOf(strange)
      const workOfStranger = await workOf(strange)
      for (const make of [known, bare, frozen]) expect(await workOf(make)).toEqual(workOfStranger)
      // the network's tries of this hour
      shop.app.clock.move(3_600_001)
    },
  )

  test('logs in with the right password and resets earlier failures', async () => {
    const member = await withPassword()
    await login(member.phone, wire('wrong'))
    const reply = await login(member.phone)
    expect(reply.Data?.MemberInfo).toMatchObject({ ID: member.id, HasPassword: true })
    const { rows } = await shop.app.database.db.execute(
      sql`select 1 from attempt_counters where key = ${`login:phone:${member.phone}`}`,
    )
    expect(rows).toEqual([])
  })

  test('delays wrong tries increasingly, ten an hour, while codes still work', async () => {
    const member = await withPassword()
    const real: number[] = []
    for (let second = 0; second < 3600; second += 5) {
      const reply = await login(member.phone, wire('wrong'))
      if (reply.Code === 'member/login-wrong') real.push(second)
      if (real.length === 10 && second < 3000) second = 3000
      shop.app.clock.move(5000)
      if (real.length < 10 && second > 1500) throw new Error('too slow')
    }
    expect(real).toHaveLength(10)
    const waits = real.slice(1).map((second, index) => second - (real[index] ?? 0))
    expect(waits.slice(3)).toEqual([...waits.slice(3)].sort((a, b) => a - b))
    expect(await login(member.phone)).toMatchObject({
      Code: 'member/login-locked',
      Msg: '密码错误次数过多，请稍后再试或使用验证码登录',
    })
    await aCode(member.phone)
    expect(await codeLogin(member.phone)).toMatchObject({ Status: 100 })
    shop.app.clock.move(3_600_000)
    expect(await login(member.phone)).toMatchObject({ Status: 100 })
  })

  test('a frozen member is refused, with the reason only for the right password', async () => {
    const member = await withPassword({ status: 20 })
    expect(await login(member.phone, wire('wrong'))).toMatchObject({ Code: 'member/login-wrong' })
    expect(await login(member.phone)).toMatchObject({ Code: 'member/frozen' })
  })
})

describe('MemberReg', () => {
  const reg = (userName: string, userPwd = good, code = '123456') =>
    shop.call('member', 'MemberReg', { userName, code, userPwd })

  test('registers with a password that then logs in', async () => {
    const phone = aPhone()
    await aCode(phone)
    expect((await reg(phone)).Data?.MemberInfo).toMatchObject({ HasPassword: true })
    expect(await login(phone)).toMatchObject({ Status: 100 })
  })

  test('a taken phone keeps its password, and the code still logs in', async () => {
    const member = await withPassword()
    await aCode(member.phone)
    expect(await reg(member.phone, wire('Other-Garden8'))).toMatchObject({
      Msg: '这个手机号已注册，请直接登录',
    })
    expect(await login(member.phone)).toMatchObject({ Status: 100 })
    expect(await codeLogin(member.phone)).toMatchObject({ Status: 100 })
  })

  test('a common password or the member’s phone is too weak', async () => {
    const phone = aPhone()
    await aCode(phone)
    for (const weak of ['123456', 'woaini1314', '1qaz2wsx', '888888', phone, phone.slice(-6)])
      expect(await reg(phone, wire(weak))).toMatchObject({ Msg: '密码过于简单，请换一个' })
    expect(await reg(phone)).toMatchObject({ Status: 100 })
  })
})

describe('FindPassword', () => {
  const reset = (userName: string, newPwd: string, verificationCode = '123456') =>
    shop.call('member', 'FindPassword', { userName, verificationCode, type: 10, newPwd })

  test('sets the password and ends every session', async () => {
    const member = await withPassword()
    const second = await makeSession(shop.app, member.id)
    await aCode(member.phone, 20)
    expect(await reset(member.phone, wire('New-Garden9'))).toMatchObject({ Status: 100 })
    for (const token of [member.token, second]) expect((await info(token)).httpStatus).toBe(401)
    expect(await login(member.phone)).toMatchObject({ Code: 'member/login-wrong' })
    expect(await login(member.phone, wire('New-Garden9'))).toMatchObject({ Status: 100 })
  })

  test('without a code of type 20 of this phone nothing changes', async () => {
    const member = await withPassword()
    await aCode(member.phone, 60)
    await aCode(aPhone(), 20)
    expect(await reset(member.phone, wire('New-Garden9'))).toMatchObject({ Code: 'member/code-wrong' })
    expect(await info(member.token)).toMatchObject({ Status: 100 })
    expect(await login(member.phone)).toMatchObject({ Status: 100 })
  })

  test('only the owner of a phone learns that it has no member', async () => {
    const phone = aPhone()
    expect(await reset(phone, good)).toMatchObject({ Code: 'member/code-wrong' })
    await aCode(phone, 20)
    expect(await reset(phone, good)).toMatchObject({ Code: 'member/not-registered' })
  })
})

describe('sessions', () => {
  test('GetMemberInfo returns the token and stores the device', async () => {
    const member = await makeMember(shop.app)
    const reply = await shop.call('member', 'GetMemberInfo', { deviceType: 'iOS 17 iPhone' }, member.token)
    expect(reply.Data?.MemberInfo).toMatchObject({ ID: member.id, Token: member.token })
    const { rows } = await shop.app.database.db.execute(
      sql`select device from member_sessions where member_id = ${member.id}`,
    )
    expect(rows).toEqual([{ device: 'iOS 17 iPhone' }])
  })

  test('Logout ends this session only', async () => {
    const member = await makeMember(shop.app)
    const other = await makeSession(shop.app, member.id)
    await shop.call('member', 'Logout', {}, member.token)
    expect(await info(member.token)).toMatchObject({ httpStatus: 401, Msg: '登录已失效，请重新登录' })
    expect(await info(other)).toMatchObject({ Status: 100 })
  })

  test('a frozen member is out at once', async () => {
    const member = await makeMember(shop.app)
    await shop.app.database.db.execute(sql`update members set status = 20 where id = ${member.id}`)
    expect((await info(member.token)).httpStatus).toBe(401)
  })

  test('a token of a deleted member gets 用户不存在', async () => {
    const member = await makeMember(shop.app)
    await shop.app.database.db.execute(sql`delete from members where id = ${member.id}`)
    expect(await info(member.token)).toMatchObject({ httpStatus: 200, Msg: '用户不存在' })
  })

  test('no token, an invented one and one in the address are refused', async () => {
    const member = await makeMember(shop.app)
    expect((await shop.call('member', 'GetMemberInfo', {})).httpStatus).toBe(401)
    expect((await info('A'.repeat(43))).httpStatus).toBe(401)
    const reply = await shop.http.inject(`/api/Member/GetMemberInfo?token=${member.token}`)
    expect(reply.statusCode).toBe(401)
  })

  test('ends when idle for 30 days or older than 90', async () => {
    const { app } = shop
    const now = app.clock.now()
    const member = await makeMember(app)
    const idle = await makeSession(app, member.id, { lastSeenAt: new Date(now - 30 * day) })
    const old = await makeSession(app, member.id, { expiresAt: new Date(now) })
    for (const token of [idle, old]) expect((await info(token)).httpStatus).toBe(401)
    for (let visit = 0; visit < 4; visit++) {
      expect(await info(member.token)).toMatchObject({ Status: 100 })
      app.clock.move(29 * day)
    }
    expect((await info(member.token)).httpStatus).toBe(401)
  })

  test('only a hash of the token is stored', async () => {
    const member = await makeMember(shop.app)
    const { rows } = await shop.app.database.db.execute(sql`select * from member_sessions`)
    expect(JSON.stringify(rows)).not.toContain(member.token)
  })
})

describe('GetMemberInfo', () => {
  const levels = async (token: string) => {
    const info = (await shop.call('member', 'GetMemberInfo', {}, token)).Data?.MemberInfo
    return [info?.AnnouncedLevelID, info?.MemberLevelID]
  }

  test('returns the last announced level, and announces a higher one once', async () => {
    const member = await makeMember(shop.app, { level: 3, announcedLevel: 2 })
    expect(await levels(member.token)).toEqual([2, 3])
    expect(await levels(member.token)).toEqual([3, 3])
    const other = await makeMember(shop.app, { level: 3, announcedLevel: 2 })
    const both = await Promise.all([levels(other.token), levels(other.token)])
    expect(both.map(([, level]) => level)).toEqual([3, 3])
    expect(await levels(other.token)).toEqual([3, 3])
  })

  test('stores a lower level, so that rising again is announced again', async () => {
    const member = await makeMember(shop.app, { level: 1, announcedLevel: 2 })
    expect(await levels(member.token)).toEqual([2, 1])
    await shop.app.database.db.execute(sql`update members set level = 2 where id = ${member.id}`)
    expect(await levels(member.token)).toEqual([1, 2])
    expect(await levels(member.token)).toEqual([2, 2])
  })
})

test('logins of one network above the limit are HTTP 403, whatever X-Forwarded-For says', async () => {
  const { db } = shop.app.database
  shop.app.clock.move(3_600_001)
  await putBusinessSetting(db, 'login.addressPerHour', 3, '测试', new Date())
  const statuses: number[] = []
  for (let forged = 0; forged < 6; forged++) {
    const reply = await shop.http.inject({
      method: 'POST',
      url: '/api/Member/Login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${forged}` },
      payload: { userName: aPhone(), userPwd: good },
    })
    statuses.push(reply.statusCode)
  }
  await putBusinessSetting(db, 'login.addressPerHour', 300, '测试', new Date())
  expect(statuses).toEqual([200, 200, 200, 403, 403, 403])
})

// Red when countOf queries the database each time: a flood of requests becomes a flood of writes (FR40).
test('a network above the limit is counted again only after ten seconds, or when it may ask more often', async () => {
  const { db } = shop.app.database
  shop.app.clock.move(3_600_001)
  const ask = async () => {
    const url = '/api/Member/Login'
    const payload = { userName: aPhone(), userPwd: good }
    return (await shop.http.inject({ method: 'POST', url, remoteAddress: '10.7.7.7', payload })).statusCode
  }
  const counted = async () =>
    (await db.execute(sql`select count from attempt_counters where key = 'login:network:10.7.7.7'`)).rows
  await putBusinessSetting(db, 'login.addressPerHour', 2, '测试', new Date())
  expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 403, 403, 403])
  expect(await counted()).toEqual([{ count: 3 }])
  shop.app.clock.move(10_001)
  expect(await ask()).toBe(403)
  expect(await counted()).toEqual([{ count: 4 }])
  await putBusinessSetting(db, 'login.addressPerHour', 300, '测试', new Date())
  expect(await ask()).toBe(200)
})

// Red when logInByPassword does not call isKnownLocked: a flood of guesses becomes a flood of writes.
test('a phone that was locked a moment ago is refused from memory for a second, and not for longer (reliability FR41)', async () => {
  const { db } = shop.app.database
  shop.app.clock.move(3_600_001)
  const phone = aPhone()
  const guess = async () => {
    const url = '/api/Member/Login'
    const payload = { userName: phone, userPwd: good }
    const reply = await shop.http.inject({ method: 'POST', url, remoteAddress: '10.7.7.8', payload })
    return reply.json<{ Code?: string }>().Code
  }
  const counted = async () =>
    (await db.execute(sql`select count from attempt_counters where key = 'login:network:10.7.7.8'`)).rows
  const wrong = Array(3).fill('member/login-wrong')
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
    ...wrong,
    'member/login-locked',
  ])
  expect(await counted()).toEqual([{ count: 4 }])
  expect([await guess(), await guess()]).toEqual(Array(2).fill('member/login-locked'))
  expect(await counted()).toEqual([{ count: 4 }])
  shop.app.clock.move(5001)
  expect(await guess()).toBe('member/login-wrong')
})

// Red when all networks share one counter: a stranger locks a member out with a few wrong passwords.
test('guesses from elsewhere do not lock out a member on a known device', async () => {
  const { phone } = await withPassword()
  const ask = async (remoteAddress: string, userPwd: string) => {
    const payload = { userName: phone, userPwd }
    const reply = await shop.http.inject({ method: 'POST', url: '/api/Member/Login', remoteAddress, payload })
    return reply.json<{ Status: number; Code?: string }>().Code ?? 'in'
  }
  expect(await ask('203.0.113.1', good)).toBe('in')
  for (let guess = 0; guess < 3; guess++)
    expect(await ask(`198.51.100.${guess}`, 'a'.repeat(32))).toBe('member/login-wrong')
  expect(await ask('198.51.100.9', good)).toBe('member/login-locked')
  expect(await ask('203.0.113.1', good)).toBe('in')
})

// Red when logInByPassword does not call isHashingCrowded: the last requests wait for minutes (FR41).
test('one password more than can be checked soon is refused as busy, and does not count as a failure', async () => {
  const { db } = shop.app.database
  await putBusinessSetting(db, 'login.addressPerHour', 10_000, '测试', new Date())
  const last = await withPassword()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const hash = argon2.hash
  const slow = vi.spyOn(argon2, 'hash').mockImplementation(async (...args) => {
    await held
    return hash(...args)
  })
  const queue = Array.from({ length: 102 }, () => hashSecret(good))
  expect(await login(last.phone)).toMatchObject({ httpStatus: 503, Msg: '系统维护中，请稍后访问' })
  release()
  await Promise.all(queue)
  slow.mockRestore()
  const key = `login:phone:${last.phone}`
  expect((await db.execute(sql`select 1 from attempt_counters where key = ${key}`)).rows).toEqual([])
  expect(await login(last.phone)).toMatchObject({ Status: 100 })
  await putBusinessSetting(db, 'login.addressPerHour', 300, '测试', new Date())
})

test('behind a proxy only the proxy’s own entry of X-Forwarded-For counts', async () => {
  const behind = await startTestApp({ sandbox: true }, { TRUST_PROXY: '1' })
  await putBusinessSetting(behind.app.database.db, 'login.addressPerHour', 2, '测试', new Date())
  const statuses: number[] = []
  for (let forged = 0; forged < 4; forged++) {
    const reply = await behind.http.inject({
      method: 'POST',
      url: '/api/Member/Login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${forged}, 203.0.113.5` },
      payload: { userName: aPhone(), userPwd: good },
    })
    statuses.push(reply.statusCode)
  }
  await behind.stop()
  expect(statuses).toEqual([200, 200, 403, 403])
})

test('a demo member logs in with what the README says and has the addresses', async () => {
  const { app } = shop
  app.clock.move(3_600_001)
  const home = { receiverName: '林一禾', receiverPhone: '13800006620', tag: '家', isDefault: true }
  const facts = { id: 1, code: 'GS083516', phone: '13800006620', password: 'greenstar1', name: '苔藓与光' }
  const row = await insertDemoMember(app, app.database.db, {
    ...facts,
    ...{ avatar: 'a-1', level: 4, growth: 14_680, pollen: 1286, city: '上海市', joinedDaysAgo: 426 },
    addresses: [{ ...home, districtId: 310115, detail: '锦绣路 1650 弄 8 号 602 室' }],
  })
  const reply = await login(facts.phone, wire('greenstar1'))
  expect(reply.Data?.MemberInfo).toMatchObject({ ID: row.id, MemberLevelID: 4, JoinDays: 427 })
  const list = await shop.call('member', 'GetReceiveAddressList', {}, reply.Data?.MemberInfo.Token)
  expect(list.Data).toMatchObject([{ ID: row.addressIds[0], DistrictName: '浦东新区', IsDefault: true }])
})
