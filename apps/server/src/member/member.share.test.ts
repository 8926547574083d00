import { createHash } from 'node:crypto'
import { beginsWithZeros, puzzleText } from '@greenstar/rules/member/puzzle'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeSms } from '../message/sms.fake'
import { hashSecret } from '../platform/session/secret'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { putBusinessSetting } from '../setting/setting.store'
import { aPhone, makeMember, makeSmsCode } from './member.factory'

const shop = setUpTestApp()
const db = () => shop.app.database.db
beforeAll(async () => {
  fakeSms(shop.app)
  await shop.app.jobs.work(shop.app)
  await putBusinessSetting(db(), 'sms.perDay', 200, '测试', new Date())
})
// a day later, as an hour begins
beforeEach(() => shop.app.clock.move(DAY - (shop.app.clock.now() % HOUR)))

type Reply = { Status: number; Code?: string; Data: unknown }
const call = (path: string, payload: object, remoteAddress: string): Promise<Reply> =>
  shop.http
    .inject({ remoteAddress, method: 'POST', url: `/api/${path}`, payload })
    .then((answer) => answer.json<Reply>())

type Asked = { deviceKey?: string; answer?: string }
const send = (mobile: string, ip: string, more: Asked = {}) =>
  call('Main/SendSMS', { mobile, type: 60, ...more }, ip)
/** Networks in many regions: 20.0.0.1, 20.1.0.1 … */
const from = (n: number) => `${20 + (n >> 8)}.${n & 255}.0.1`
const solved = (challenge: string, bits: number) => {
  for (let number = 0; ; number++) {
    const text = puzzleText(challenge, number)
    if (beginsWithZeros(createHash('sha256').update(text).digest(), bits)) return text
  }
}
const flood = async (many: number, first = 0) => {
  const answers = []
  for (let n = 0; n < many; n++) answers.push(await send(aPhone(), from(first + n)))
  return answers
}

// Red before: 170 networks used up all of a day's codes in 26 s.
test('strangers in any number of networks do not use up the quota of members, and get puzzles', async () => {
  const key = 'd'.repeat(32)
  const known = await makeMember(shop.app)
  await makeSmsCode(shop.app, { phone: known.phone, type: 60, code: '123456' })
  const login = { userName: known.phone, code: '123456', deviceKey: key }
  expect(await call('Member/CodeLogin', login, '30.1.1.1')).toMatchObject({ Status: 100 })
  shop.app.clock.move(61_000)
  const answers = await flood(60)
  // 200 a day: 80 for strangers, 16 in an hour, puzzles after the fourth
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(4)
  const refused = answers.at(-1)
  expect(refused).toMatchObject({ Code: 'member/code-puzzle', Data: { bits: 15 } })
  // the member's own device in a new network
  expect(await send(known.phone, '99.9.9.9', { deviceKey: key })).toMatchObject({ Status: 100 })
  // a neighbour of the member's network
  expect(await send(aPhone(), '30.1.1.1')).toMatchObject({ Status: 100 })
  const { rows } = await db().execute(sql`select kind from alerts where kind = 'sms-half'`)
  expect(rows).toHaveLength(0)
})

test('a puzzle is for one phone, counts once, and does not pass the hourly quota', async () => {
  await flood(5, 300)
  const phone = aPhone()
  const asked = await send(phone, from(310))
  const { challenge, bits } = asked.Data as { challenge: string; bits: number }
  const answer = solved(challenge, bits)
  expect(await send(aPhone(), from(311), { answer })).toMatchObject({ Code: 'member/code-puzzle' })
  expect(await send(phone, from(310), { answer: `${challenge}.x` })).toMatchObject({
    Code: 'member/code-puzzle',
  })
  expect(await send(phone, from(310), { answer })).toMatchObject({ Status: 100 })
  shop.app.clock.move(61_000)
  expect(await send(phone, from(310), { answer })).toMatchObject({ Code: 'member/code-puzzle' })
  let last: Reply | undefined
  for (let n = 0; n < 20; n++) {
    const [to, ip] = [aPhone(), from(400 + n)]
    const given = (await send(to, ip)).Data as { challenge: string; bits: number } | null
    last = given
      ? await send(to, ip, { answer: solved(given.challenge, Math.min(given.bits, 17)) })
      : await send(to, ip)
  }
  expect(last?.Code).toBe('member/code-busy')
  const { rows } = await db().execute<{ subject: string }>(
    sql`select subject from alerts where kind = 'sms-half'`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual([expect.stringContaining('sms:strangers:')])
})

test('one region gets a tenth of the strangers’ quota', async () => {
  await putBusinessSetting(db(), 'sms.puzzlePercent', 100, '测试', new Date())
  await putBusinessSetting(db(), 'sms.strangerHourPercent', 100, '测试', new Date())
  const answers = []
  for (let n = 0; n < 14; n++) answers.push(await send(aPhone(), `40.1.${n}.1`))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(8)
  expect(answers.at(-1)).toMatchObject({ Code: 'member/code-busy' })
  expect(await send(aPhone(), '40.2.0.1')).toMatchObject({ Status: 100 })
})

test('half of the quota of members and known networks raises an alert too', async () => {
  await putBusinessSetting(db(), 'sms.perDay', 5, '测试', new Date())
  const key = '9'.repeat(32)
  const known = await makeMember(shop.app)
  await makeSmsCode(shop.app, { phone: known.phone, type: 60, code: '123456' })
  const login = { userName: known.phone, code: '123456', deviceKey: key }
  expect(await call('Member/CodeLogin', login, '70.1.1.1')).toMatchObject({ Status: 100 })
  for (let n = 0; n < 2; n++) {
    shop.app.clock.move(61_000)
    expect(await send(known.phone, '70.1.1.1', { deviceKey: key })).toMatchObject({ Status: 100 })
  }
  const { rows } = await db().execute(
    sql`select facts from alerts where kind = 'sms-half' and subject like 'sms:members:%'`,
  )
  expect(rows).toEqual([{ facts: { taken: 2, limit: 3 } }])
  await putBusinessSetting(db(), 'sms.perDay', 200, '测试', new Date())
})

test('guesses from elsewhere do not keep a known device out, from any network', async () => {
  const userPwd = createHash('md5').update('Fern-and-moss-26').digest('hex')
  const member = await makeMember(shop.app, { passwordHash: await hashSecret(userPwd) })
  const login = (pwd: string, ip: string, deviceKey?: string) =>
    call('Member/Login', { userName: member.phone, userPwd: pwd, ...(deviceKey ? { deviceKey } : {}) }, ip)
  const key = 'e'.repeat(32)
  expect(await login(userPwd, '50.1.1.1', key)).toMatchObject({ Status: 100 })
  const wrong = 'a'.repeat(32)
  for (let n = 0; n < 4; n++) await login(wrong, `51.${n}.1.1`)
  expect(await login(userPwd, '52.1.1.1')).toMatchObject({ Code: 'member/login-locked' })
  expect(await login(userPwd, '52.1.1.1', 'short')).toMatchObject({ Code: 'member/login-locked' })
  expect(await login(userPwd, '52.1.1.1', key)).toMatchObject({ Status: 100 })
})

test('a device on which a member set a new password is known too', async () => {
  const member = await makeMember(shop.app)
  const userPwd = createHash('md5').update('Moss-and-fern-27').digest('hex')
  const key = 'f'.repeat(32)
  await makeSmsCode(shop.app, { phone: member.phone, type: 20, code: '123456' })
  const reset = {
    userName: member.phone,
    verificationCode: '123456',
    type: 10,
    newPwd: userPwd,
    deviceKey: key,
  }
  expect(await call('Member/FindPassword', reset, '60.1.1.1')).toMatchObject({ Status: 100 })
  const login = (pwd: string, ip: string, more: object = {}) =>
    call('Member/Login', { userName: member.phone, userPwd: pwd, ...more }, ip)
  for (let n = 0; n < 4; n++) await login('a'.repeat(32), `61.${n}.1.1`)
  expect(await login(userPwd, '62.1.1.1')).toMatchObject({ Code: 'member/login-locked' })
  expect(await login(userPwd, '62.1.1.1', { deviceKey: key })).toMatchObject({ Status: 100 })
})
