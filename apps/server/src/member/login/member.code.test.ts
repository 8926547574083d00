import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { fakeSms } from '../../message/sms.fake'
import { raiseAlert } from '../../platform/alert/alert'
import { noteNetwork } from '../../platform/attempts/known-networks'
import { clockSet, readClock } from '../../platform/keep-clock'
import { hashSecret } from '../../platform/session/secret'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { putBusinessSetting } from '../../setting/setting.store'
import { aPhone, makeMember, makeSmsCode } from '../member.factory'
import { sendCodeJob } from '../member.jobs'
import { sealCode } from './code-secret'

const shop = setUpTestApp()
let sms: ReturnType<typeof fakeSms>
const minute = 60_000
const wire = (typed: string) => createHash('md5').update(typed).digest('hex')

beforeAll(async () => {
  sms = fakeSms(shop.app)
  await shop.app.jobs.work(shop.app)
  const { db } = shop.app.database
  await putBusinessSetting(db, 'sms.addressPerHour', 10_000, '测试', new Date())
})

const send = (mobile: string, type = 60 as 20 | 40 | 60) => shop.call('member', 'SendSMS', { mobile, type })
const stored = async (phone: string) =>
  (await shop.app.database.db.execute(sql`select * from sms_codes where phone = ${phone}`)).rows

describe('SendSMS', () => {
  test('sends six digits and the minutes by the text of the type', async () => {
    const phone = aPhone()
    expect(await send(phone)).toMatchObject({ Status: 100, Data: null })
    expect(await sms.codeFor(phone)).toMatch(/^\d{6}$/)
    expect(sms.inbox.find((text) => text.phone === phone)).toMatchObject({
      template: 'login-code',
      params: [expect.any(String), '5'],
    })
  })

  test('stores the code nowhere in clear text', async () => {
    const phone = aPhone()
    await send(phone)
    const code = await sms.codeFor(phone)
    const [row] = await stored(phone)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    const jobs = await shop.app.database.db.execute(
      sql`select data::text from pgboss.job where name = ${sendCodeJob.name}`,
    )
    expect(jobs.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs.rows)).not.toContain(`"${code}`)
  })

  test('answers the same for a phone without a member', async () => {
    expect(await send(aPhone(), 20)).toMatchObject({ Status: 100, Msg: '', Data: null })
  })

  test('once in 60 seconds, whatever the type', async () => {
    const phone = aPhone()
    await send(phone)
    expect(await send(phone, 20)).toMatchObject({
      Status: 101,
      Code: 'member/code-too-soon',
      Msg: expect.stringMatching(/^请 (59|60) 秒后再获取验证码$/),
    })
    shop.app.clock.move(minute)
    expect(await send(phone, 20)).toMatchObject({ Status: 100 })
    expect(await stored(phone)).toHaveLength(2)
  })

  test('five in an hour', async () => {
    const phone = aPhone()
    const now = shop.app.clock.now()
    for (let back = 5; back > 0; back--)
      await makeSmsCode(
        shop.app,
        { phone, type: 60, code: '111111' },
        { createdAt: new Date(now - back * 10 * minute) },
      )
    expect(await send(phone)).toMatchObject({
      Code: 'member/code-hour-limit',
      Msg: '获取验证码过于频繁，请 10 分钟后再试',
    })
    shop.app.clock.move(21 * minute)
    expect(await send(phone)).toMatchObject({ Status: 100 })
  })

  test('of an hour’s five, one is kept for where the member was logged in from', async () => {
    const phone = aPhone()
    const now = shop.app.clock.now()
    for (let back = 4; back > 0; back--)
      await makeSmsCode(
        shop.app,
        { phone, type: 60, code: '111111' },
        { createdAt: new Date(now - back * 10 * minute) },
      )
    expect(await send(phone)).toMatchObject({ Code: 'member/code-hour-limit' })
    await noteNetwork(shop.app, shop.app.database.db, `member:${phone}`, '127.0.0.1', now)
    expect(await send(phone)).toMatchObject({ Status: 100 })
    expect(await send(phone)).toMatchObject({ Status: 101 })
  })

  test('ten on a business day', async () => {
    const phone = aPhone()
    // Noon in Shanghai, so that codes of the last hours belong to the same day.
    const now = shop.app.clock.now()
    const shanghai = 8 * 60 * minute
    shop.app.clock.move(86_400_000 - ((now + shanghai) % 86_400_000) + 12 * 60 * minute)
    const noon = shop.app.clock.now()
    for (let back = 1; back <= 10; back++)
      await makeSmsCode(
        shop.app,
        { phone, type: 60, code: '111111' },
        { createdAt: new Date(noon - back * 65 * minute) },
      )
    expect(await send(phone)).toMatchObject({
      Code: 'member/code-limit',
      Msg: '今天获取验证码的次数已用完，请明天再试',
    })
    shop.app.clock.move(12 * 60 * minute)
    expect(await send(phone)).toMatchObject({ Status: 100 })
  })

  test('the shop stops at its daily budget', async () => {
    const { db } = shop.app.database
    shop.app.clock.move(86_400_000)
    await putBusinessSetting(db, 'sms.perDay', 2, '测试', new Date())
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(aPhone())))
    await putBusinessSetting(db, 'sms.perDay', 5000, '测试', new Date())
    // the other one is for members on their own network or device
    expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
    expect(answers.filter(({ Code }) => Code === 'member/code-busy')).toHaveLength(11)
  })
})

describe('the job that sends', () => {
  test('a used, expired or deleted code is not sent', async () => {
    const phone = aPhone()
    const code = { phone, type: 60, code: '222222' }
    const now = shop.app.clock.now()
    const used = await makeSmsCode(shop.app, code, { usedAt: new Date(now) })
    const expired = await makeSmsCode(shop.app, code, { expiresAt: new Date(now) })
    for (const id of [used, expired, 999_999_999]) await sendCodeJob.run(shop.app, { id, sealed: 'x' })
    expect(sms.inbox.filter((text) => text.phone === phone)).toEqual([])
  })

  test('an unknown outcome is tried again with the same code', { timeout: 20_000 }, async () => {
    const phone = aPhone()
    sms.answer = { state: 'unknown', reason: 'timeout' }
    await send(phone)
    const code = await sms.codeFor(phone)
    sms.answer = { state: 'sent', serialNo: '1' }
    expect(await sms.codeFor(phone, 2)).toBe(code)
  })

  test('its failure names neither phone nor code', async () => {
    const id = await makeSmsCode(shop.app, { phone: '13912345678', type: 60, code: '482913' })
    sms.answer = { state: 'refused', code: 'LimitExceeded' }
    const run = sendCodeJob.run(shop.app, { id, sealed: sealCode(shop.app, '482913') })
    await expect(run).rejects.toThrow(/^sms refused: LimitExceeded$/)
    sms.answer = { state: 'sent', serialNo: '1' }
  })

  test('every retry is sent before the code expires', () => {
    expect(sendCodeJob.ladder.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(180)
  })
})

// Red when a moment in the future counts like one just now: who asked before the clock was put right waits a day.
describe('a clock that was a day ahead and was put right', () => {
  const day = 24 * 60 * minute
  test('codes are sent again, and the newest is the one that counts', async () => {
    const phone = aPhone()
    shop.app.clock.move(day)
    for (let n = 1; n <= 3; n++) {
      expect((await send(phone)).Status).toBe(100)
      await sms.codeFor(phone, n)
      shop.app.clock.move(2 * minute)
    }
    shop.app.clock.move(-day)
    expect((await send(phone)).Status).toBe(100)
    expect((await send(phone)).Code).toBe('member/code-too-soon')
    const code = await sms.codeFor(phone, 4)
    expect(await shop.call('member', 'CodeLogin', { userName: phone, code })).toMatchObject({ Status: 100 })
  })

  test('passwords are checked again, and networks are not refused for a day', async () => {
    const phone = aPhone()
    await makeMember(shop.app, { phone, passwordHash: await hashSecret(wire('greenstar1')) })
    const login = (userPwd: string) =>
      shop.call('member', 'Login', { userName: phone, userPwd: wire(userPwd) })
    shop.app.clock.move(day)
    for (let n = 0; n < 5; n++) await login('wrong')
    expect((await login('greenstar1')).Code).toBe('member/login-locked')
    shop.app.clock.move(-day)
    expect((await login('greenstar1')).Status).toBe(100)
    await putBusinessSetting(shop.app.database.db, 'login.addressPerHour', 3, '测试', new Date())
    try {
      shop.app.clock.move(day)
      for (let n = 0; n < 4; n++) await login('wrong')
      expect((await login('greenstar1')).httpStatus).toBe(403)
      shop.app.clock.move(-day)
      expect((await login('greenstar1')).httpStatus).toBe(200)
    } finally {
      await putBusinessSetting(shop.app.database.db, 'login.addressPerHour', 10_000, '测试', new Date())
    }
  })

  test('an alert that is raised again is written again', async () => {
    const raise = () =>
      raiseAlert(
        shop.app,
        shop.app.database.db,
        { kind: clockSet, subject: 'test', facts: {} },
        shop.app.clock.now(),
      )
    shop.app.clock.move(day)
    await raise()
    shop.app.clock.move(-day)
    await raise()
    await raise()
    const { rows } = await shop.app.database.db.execute(sql`select 1 from alerts where subject = 'test'`)
    expect(rows).toHaveLength(2)
  })

  test('the database’s clock that was set raises an alert', async () => {
    await readClock(shop.app)
    const wrong = { execute: async () => ({ rows: [{ ms: Date.now() - day }] }) }
    await shop.app.clock.sync(wrong as unknown as typeof shop.app.database.db)
    await readClock(shop.app)
    const { rows } = await shop.app.database.db.execute<{ facts: { seconds: number } }>(
      sql`select facts from alerts where kind = 'clock' and subject = 'database'`,
    )
    expect(rows.map(({ facts }) => Math.round(facts.seconds / 3600))).toEqual([24])
  })
})
