import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../platform/session/secret'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { putBusinessSetting } from '../setting/setting.store'
import { createMember } from './account/create-member'
import { aPhone, makeAddress, makeMember, makeSmsCode } from './member.factory'

const shop = setUpTestApp()
const good = createHash('md5').update('Sunny-Garden7').digest('hex')
const wrong = createHash('md5').update('wrong').digest('hex')

beforeAll(async () => {
  for (const key of ['sms.addressPerHour', 'login.addressPerHour'])
    await putBusinessSetting(shop.app.database.db, key, 10_000, '测试', new Date())
})

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
/** Opens every connection of the pool, so that parallel calls really run at the same time. */
const warm = () => many(20, () => shop.app.database.db.execute(sql`select pg_sleep(0.1)`))
const rows = async (query: ReturnType<typeof sql>) =>
  (await shop.app.database.db.execute<Record<string, number>>(query)).rows
const refusedAs = (answers: { Code?: string }[], code: string) =>
  answers.filter(({ Code }) => Code === code).length
/** Refused by this code, or with 503 because it waited too long for a lock, as happens on a slow machine. */
const refusedOrLate = (answers: Awaited<ReturnType<typeof sendTo>>[], code: string) =>
  answers.filter((one) => one.Code === code || one.httpStatus === 503).length
const done = (answers: { Status: number }[]) => answers.filter(({ Status }) => Status === 100).length
const aCode = (phone: string, code = '123456', type = 60) => makeSmsCode(shop.app, { phone, type, code })
const codeLogin = (userName: string, code = '123456') => shop.call('member', 'CodeLogin', { userName, code })
const sendTo = (mobile: string, remoteAddress: string, forged = remoteAddress) =>
  shop.http
    .inject({
      remoteAddress,
      method: 'POST',
      url: '/api/Main/SendSMS',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forged,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
      },
      payload: { mobile, type: 60 },
    })
    .then((reply) => ({ ...reply.json<{ Status: number; Code?: string }>(), httpStatus: reply.statusCode }))

// Red when spendTry reads the count and raises it in a second statement: the right code still gets in.
test('a code is invalid after five concurrent wrong tries', async () => {
  const phone = aPhone()
  await aCode(phone)
  const answers = await many(60, (index) => codeLogin(phone, String(index).padStart(6, '0')))
  expect(refusedAs(answers, 'member/code-wrong')).toBe(60)
  expect(await rows(sql`select attempts from sms_codes where phone = ${phone}`)).toEqual([{ attempts: 5 }])
  expect(await codeLogin(phone)).toMatchObject({ Code: 'member/code-wrong' })
})

// Red without the guard `used_at is null` in useSmsCode: several sessions open with one code.
test('one code used concurrently opens one session of one member', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = aPhone()
    await aCode(phone)
    const answers = await many(5, () => codeLogin(phone))
    expect(done(answers)).toBe(1)
    expect(refusedAs(answers, 'member/code-wrong')).toBe(4)
    expect(
      await rows(sql`select count(distinct m.id) as members, count(s.*) as sessions
        from members m left join member_sessions s on s.member_id = m.id where m.phone = ${phone}`),
    ).toEqual([{ members: 1, sessions: 1 }])
  }
})

// Red without the unique phone and onConflictDoNothing in insertMember: unexpected errors.
test('one phone registered ten times at once is one member', async () => {
  const phone = aPhone()
  await warm()
  const made = await many(10, () =>
    shop.app.database.transact((db) => createMember(shop.app, db, { phone, now: shop.app.clock.now() })),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await rows(sql`select count(*) as count from members where phone = ${phone}`)).toEqual([
    { count: 1 },
  ])
})

// Red without the guard `used_at is null` in useSmsCode: the losers are refused with phone-taken instead.
test('concurrent registrations of one phone with one code create one member', async () => {
  for (let round = 0; round < 3; round++) {
    const phone = aPhone()
    await aCode(phone)
    const answers = await many(4, () =>
      shop.call('member', 'MemberReg', { userName: phone, code: '123456', userPwd: good }),
    )
    expect(done(answers)).toBe(1)
    expect(refusedAs(answers, 'member/code-wrong')).toBe(3)
    expect(await rows(sql`select count(*) as count from members where phone = ${phone}`)).toEqual([
      { count: 1 },
    ])
  }
})

// Red when takePlace checks without the lock by phone: several codes are sent at once.
test('200 requests for one phone at once send one code', async () => {
  const phone = aPhone()
  await warm()
  const answers = await many(200, (index) => sendTo(phone, `10.2.${index}.7`))
  expect(done(answers)).toBe(1)
  expect(refusedOrLate(answers, 'member/code-too-soon')).toBe(199)
  expect(await rows(sql`select count(*) as count from sms_codes where phone = ${phone}`)).toEqual([
    { count: 1 },
  ])
})

// Red when takePlace checks the network without its lock: more than 30 are sent; also when the address is
// read from X-Forwarded-For: all 200 are sent.
test('200 requests of one network at once send 30, whatever the forwarding headers say', async () => {
  const { db } = shop.app.database
  await db.execute(sql`delete from sms_codes`)
  await putBusinessSetting(db, 'sms.addressPerHour', 30, '测试', new Date())
  const answers = await many(200, (index) => sendTo(aPhone(), '10.1.1.1', `10.1.${index}.7`))
  await putBusinessSetting(db, 'sms.addressPerHour', 10_000, '测试', new Date())
  expect(done(answers)).toBe(30)
  expect(answers.filter(({ httpStatus }) => httpStatus === 403 || httpStatus === 503)).toHaveLength(170)
  expect(await rows(sql`select count(*) as count from sms_codes`)).toEqual([{ count: 30 }])
})

// Red when takeBudget reads the count first and raises it afterwards: more than 20 are sent.
test('200 requests at once stop at the budget of the day', async () => {
  const { db } = shop.app.database
  shop.app.clock.move(86_400_000)
  await putBusinessSetting(db, 'sms.perDay', 20, '测试', new Date())
  // all of it for strangers, from one block of networks
  const shares = [
    'sms.strangerPercent',
    'sms.strangerHourPercent',
    'sms.widePercent',
    'sms.puzzlePercent',
  ] as const
  for (const key of shares) await putBusinessSetting(db, key, 100, '测试', new Date())
  await putBusinessSetting(db, 'sms.ownPercent', 0, '测试', new Date())
  const answers = await many(200, (index) => sendTo(aPhone(), `10.3.${index}.7`))
  await putBusinessSetting(db, 'sms.perDay', 5000, '测试', new Date())
  expect(done(answers)).toBe(20)
  expect(refusedOrLate(answers, 'member/code-busy')).toBe(180)
})

// Red when grantCheck reads the count first and raises it afterwards: more than three passwords are checked.
test('60 passwords tried at once are three checks', async () => {
  const member = await makeMember(shop.app, { passwordHash: await hashSecret(good) })
  const answers = await many(60, () =>
    shop.call('member', 'Login', { userName: member.phone, userPwd: wrong }),
  )
  expect(refusedAs(answers, 'member/login-wrong')).toBe(3)
  expect(refusedAs(answers, 'member/login-locked')).toBe(57)
})

// Red when logInByPassword does not compare the hash again inside its transaction: a session opened with the
// old password survives the reset.
test('a login with the old password that crosses a reset leaves no session', async () => {
  for (let round = 0; round < 6; round++) {
    const member = await makeMember(shop.app, { passwordHash: await hashSecret(good) })
    await aCode(member.phone, '123456', 20)
    const newPwd = createHash('md5').update(`New-Garden${round}x`).digest('hex')
    const [reset, ...logins] = await Promise.all([
      shop.call('member', 'FindPassword', {
        userName: member.phone,
        verificationCode: '123456',
        type: 10,
        newPwd,
      }),
      ...Array.from({ length: 3 }, () =>
        shop.call('member', 'Login', { userName: member.phone, userPwd: good }),
      ),
    ])
    expect(reset).toMatchObject({ Status: 100 })
    expect(logins.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
    expect(
      await rows(sql`select count(*) as count from member_sessions where member_id = ${member.id}`),
    ).toEqual([{ count: 0 }])
  }
})

const address = {
  ReceiverName: '林小满',
  ReceiverPhone: '13800138000',
  Province: 440000,
  City: 440300,
  District: 440305,
  ContractAddress: '科技园1号',
}

// Red when saveAddress does not lock the member's row: more than 20 are stored.
test('30 addresses saved at once stop at 20', async () => {
  const member = await makeMember(shop.app)
  await many(10, () => makeAddress(shop.app, member.id))
  const answers = await many(30, () => shop.call('member', 'SaveReceiveAddress', address, member.token))
  expect(done(answers)).toBe(10)
  expect(refusedAs(answers, 'member/address-limit')).toBe(20)
  expect(await rows(sql`select count(*) as count from addresses where member_id = ${member.id}`)).toEqual([
    { count: 20 },
  ])
})

// Red when saveAddress does not lock the member's row: the unique default causes unexpected errors.
test('ten concurrent changes of the default address leave one default', async () => {
  const member = await makeMember(shop.app)
  const ids = await many(10, () => makeAddress(shop.app, member.id))
  const answers = await many(10, (index) =>
    shop.call('member', 'SaveReceiveAddress', { ...address, ID: ids[index], IsDefault: true }, member.token),
  )
  expect(done(answers)).toBe(10)
  expect(
    await rows(sql`select count(*) as count from addresses where member_id = ${member.id} and is_default`),
  ).toEqual([{ count: 1 }])
})
