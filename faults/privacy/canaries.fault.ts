import { createHash, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, ops, shop as storefront } from '@greenstar/contract'
import { IdentitySide } from '@greenstar/rules/identity/identity.status'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCardNumber } from '../../apps/server/src/bonus/bonus.factory'
import { anIdNumber } from '../../apps/server/src/identity/identity.factory'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import { type Sandbox, startSandbox } from '../../apps/server/src/platform/sandbox/child'
import { findInTables } from '../../apps/server/src/platform/testing/find-in-tables'
import { type MainProcess, startMain } from '../../apps/server/src/platform/testing/main-process'
import { type OwnDatabase, startOwnDatabase, until } from '../lib/embedded'
import { findInFiles, seenIn } from '../lib/plain-sight'
import { tell } from '../lib/tell'

const folder = mkdtempSync(join(tmpdir(), 'greenstar-canary-'))
const place = (name: string) => join(folder, name)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const phone = '13907751962'
const passwords = ['Kanarie-Wald7', 'Kanarie-Wiese8']
/** Must appear nowhere: neither stored, nor written to a file, nor sent to others. */
const secrets: Record<string, string> = {
  'id number': anIdNumber(),
  'real name': '司马晓竹',
  'bank card': aCardNumber(),
  'text in a picture': 'CANARY-EXIF-7751962',
  ...Object.fromEntries(passwords.map((password, n) => [`password ${n}`, password])),
  ...Object.fromEntries(passwords.map((password, n) => [`password ${n} as sent`, md5(password)])),
}
/** The shop has to store these, but must not log them or show them to others. */
const personal: Record<string, string> = {
  phone,
  address: '金丝雀路775号1962室',
  receiver: '欧阳秋竹',
}
/** Control: is in the database on purpose, so the search must find it. */
const nickname = '金丝雀7751962'
/** Written to the desk: stored and read there, never written into a log. */
const words = '悄悄话7751962'

let sandbox: Sandbox
let own: OwnDatabase
let server: MainProcess
let log: number
let operator = ''
/** Responses to others than the member. */
const toOthers: string[] = []
/** Responses to the member after the login. */
const toHimself: string[] = []

beforeAll(async () => {
  for (const name of ['own', 'data', 'storage']) mkdirSync(place(name))
  sandbox = await startSandbox({ stateDir: place('storage'), publicBase: '/sandbox', log: () => {} })
  own = await startOwnDatabase(place('own'), {}, sandbox.keys)
  writeFileSync(place('keys.json'), JSON.stringify(sandbox.keys))
  operator = (await makeOperator(own.app)).token
  log = openSync(place('shop.log'), 'a')
  const env = { DATABASE_URL: own.url, DATA_DIR: place('data'), PROVIDER_KEYS: place('keys.json') }
  server = await startMain({ ...env, LOG_LEVEL: 'debug' }, { file: log })
  await server.ready()
  await live()
  await look()
})

let isRunning = true
const stop = async () => {
  if (!isRunning) return
  isRunning = false
  await server?.end()
  await own?.halt()
}
afterAll(async () => {
  await stop()
  closeSync(log)
  await sandbox?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { http: number; text: string; Data: never }
const send = async (path: string, init: RequestInit, token = ''): Promise<Answer> => {
  const headers = { ...(init.headers as object), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`${server.base}${path}`, { ...init, headers })
  const text = await answer.text()
  let Data: unknown
  try {
    Data = (JSON.parse(text) as { Data: unknown }).Data
  } catch {
    Data = undefined
  }
  return { http: answer.status, text, Data: Data as never }
}
const post = (action: string, payload: object, token?: string) =>
  send(
    `/api/${action}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) },
    token,
  )
const get = (action: string, payload: Record<string, string>, token?: string) =>
  send(`/api/${action}?${new URLSearchParams(payload)}`, {}, token)

const codes: string[] = []
const tokens: string[] = []
const codeFor = async (type: number) => {
  await post('Main/SendSMS', { mobile: phone, type })
  let code = ''
  const arrived = async () => {
    const inbox = await fetch(`http://127.0.0.1:${sandbox.port}/sms/inbox.json?phone=${phone}`)
    const found = [...(await inbox.text()).matchAll(/"code":"(\d{6})"/g)].map((one) => one[1] ?? '')
    code = found.find((one) => !codes.includes(one)) ?? ''
    return code !== ''
  }
  await until(arrived, 20_000, 'a code')
  codes.push(code)
  return code
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3b8560' } })
    .withExif({ IFD0: { Copyright: secrets['text in a picture'] ?? '' } })
    .jpeg()
    .toBuffer()

/** A person registers, sets and changes a password, gives a real name, an address and pictures; and much goes wrong. */
const live = async () => {
  const { 'id number': idNumber = '', 'real name': realName = '', 'bank card': bankCard = '' } = secrets
  const [first = '', second = ''] = passwords.map(md5)
  const entered = ({ Data }: Answer) => {
    const token = (Data as { MemberInfo: { Token: string } }).MemberInfo.Token
    tokens.push(token)
    return token
  }
  let token = entered(await post('Member/CodeLogin', { userName: phone, code: await codeFor(60), bankCard }))
  const mine = async (action: string, payload: object) => {
    const answer = await post(`Member/${action}`, payload, token)
    toHimself.push(answer.text)
    return answer
  }
  token = entered(await post('Member/ChangePassword', { newPwd: first }, token))
  token = entered(await post('Member/MemberChangePwd', { oldPwd: first, newPwd: second }, token))
  token = entered(await post('Member/Login', { userName: phone, userPwd: second }))
  // Every action accepts GET as well, which puts the payload into the URL.
  toHimself.push((await get('Member/Login', { userName: phone, userPwd: first })).text)
  toHimself.push((await get('Member/NoSuchCall', { idNumber, realName, phone, userPwd: second }, token)).text)
  await send(`/nowhere/${idNumber}/${phone}?bank=${bankCard}`, {}, token)
  await mine('ConfirmPassword', { userPwd: first, purpose: 10 })
  await mine('MemberEdit', { nickName: nickname, bankCard, idNumber, requestID: 'canary-edit' })
  // In the wrong fields, and in unreadable bodies.
  await mine('MemberEdit', { birthday: idNumber })
  await mine('MemberIdentify', { realName, idNumber: bankCard, portraitID: 1, emblemID: 1 })
  await send('/api/Member/MemberIdentify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"idNumber":"${idNumber}","realName":`,
  })
  const address = { Province: 440000, City: 440300, District: 440305, ContractAddress: personal.address }
  await mine('SaveReceiveAddress', {
    ...address,
    ...{ ReceiverName: personal.receiver, ReceiverPhone: phone, requestID: 'canary-address' },
  })
  const sides: number[] = []
  for (const side of Object.values(IdentitySide)) {
    const body = new Uint8Array(await picture())
    const headers = { 'content-type': 'image/jpeg' }
    const sent = await send(
      `/api/Member/UploadIdentityPicture?side=${side}`,
      { method: 'POST', headers, body },
      token,
    )
    sides.push((sent.Data as { ID: number }).ID)
  }
  const handed = await mine('MemberIdentify', {
    realName,
    idNumber,
    portraitID: sides[0],
    emblemID: sides[1],
  })
  expect(handed.Data).toMatchObject({ AuditStatus: 10 })
  await mine('GetMemberAuditList', {})
  await mine('GetMemberInfo', { deviceType: 'canary' })
  await avatar(token)
  const id = (handed.Data as { ID: number }).ID
  await post('Console/ShowIdentity', { id, reason: '核对证件' }, operator)
  await post('Console/ListIdentities', { keyword: idNumber }, operator)
  await post('Console/DecideIdentity', { id, passes: true }, operator)
  await mine('GetMemberAuditList', {})
  const card = await mine('SaveUserBank', { cardNumber: bankCard, holderName: realName, isDefault: true })
  expect(card.Data).toMatchObject({ IsDefault: true })
  await mine('GetUserBankList', {})
  const sent = await post('Member/SendChatMessage', { clientID: randomUUID(), kind: 10, text: words }, token)
  expect(sent.http).toBe(200)
  await mine('Logout', {})
}

/** Uploads an avatar the way all pictures are uploaded: grant, form, registration. */
const avatar = async (token: string) => {
  type Grant = { UploadToken: string; UploadUrl: string; KeyPrefix: string }
  const ask = async (of: Record<string, string>) =>
    (await get('Member/GetUploadGrant', of, token)).Data as Grant
  const key = `${(await ask({})).KeyPrefix}canary.jpg`
  const content = new Uint8Array(await picture())
  const grant = await ask({ key, bytes: String(content.length) })
  const form = new FormData()
  form.append('token', grant.UploadToken)
  form.append('key', key)
  form.append('file', new Blob([content], { type: 'image/jpeg' }), 'canary.jpg')
  const base = `http://127.0.0.1:${sandbox.port}`
  await fetch(`${base}${grant.UploadUrl.replace(/^\/sandbox/, '')}`, { method: 'POST', body: form })
  const kept = await post('Member/ConfirmUpload', { key, purpose: 10 }, token)
  const { Path } = kept.Data as { Path: string }
  expect((await post('Member/MemberEdit', { avatar: Path }, token)).http).toBe(200)
  // Requests a resized version, which is then stored in the picture cache.
  const shown = await fetch(`${server.base}${Path}`)
  expect(shown.status).toBe(200)
  toOthers.push(Buffer.from(await shown.arrayBuffer()).toString('latin1'))
}

/** Calls every read as another member, as a guest and as an operator, about this member where possible. */
const look = async () => {
  const other = await makeMember(own.app)
  const asked = { id: '1', memberID: '1', keyword: nickname, mobile: phone }
  for (const [calls, token] of [
    [storefront, other.token],
    [storefront, ''],
    [ops, operator],
  ] as const)
    for (const rules of Object.values<Record<string, Call>>(calls as never))
      for (const [action, rule] of Object.entries(rules)) {
        if (rule.writes || rule.outside) continue
        for (const payload of [asked, {}])
          toOthers.push((await get(`${rule.area}/${action}`, payload as never, token)).text)
      }
}

it('FR71 stores no id number, name, card, password, code or token in readable form', async (context) => {
  const wanted = { ...secrets, ...named('token', tokens), nickname }
  const found = await findInTables(own.app.database.db, wanted)
  expect(found.filter((one) => !one.endsWith(': nickname'))).toEqual([])
  expect(found).toContain('public.member_contents: nickname')
  tell(context, `${Object.keys(wanted).length - 1} canaries, 0 in all tables`)
})

const named = (name: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, n) => [`${name} ${n}`, text]))

it('FR71 and FR75 write none into the log, nor phone, address or receiver', (context) => {
  const bytes = Buffer.concat([readFileSync(place('shop.log')), Buffer.from(own.lines.join('\n'))])
  const wanted = {
    ...secrets,
    ...personal,
    ...named('token', tokens),
    ...named('code', codes),
    nickname,
    words,
  }
  expect(seenIn(bytes, wanted)).toEqual([])
  // Control: these requests are in the log.
  expect(bytes.includes('/api/Member/MemberIdentify')).toBe(true)
  tell(context, `0 in ${bytes.toString().split('\n').length} lines of the log`)
})

it('FR71 stores none in uploads, stored pictures and the folder of the shop', (context) => {
  const wanted = { ...secrets, ...personal, ...named('token', tokens) }
  const kept = findInFiles(place('data'), wanted)
  expect(kept.found).toEqual([])
  expect(kept.size).toBeGreaterThan(0)
  // The provider's folder: the member's own upload there is replaced by the image the shop made from it.
  const sent = { 'text in a picture': secrets['text in a picture'] ?? '' }
  expect(findInFiles(place('storage'), sent).found).toEqual([])
  tell(context, `0 in ${kept.size} bytes of kept pictures`)
})

it('FR72 shows none to others, and masks a member’s own', (context) => {
  const others = Buffer.from(toOthers.join('\n'))
  const all = { ...secrets, ...personal, ...named('token', tokens), ...named('code', codes) }
  expect(seenIn(others, all)).toEqual([])
  expect(others.includes(nickname)).toBe(true)
  expect(seenIn(Buffer.from(toHimself.join('\n')), secrets)).toEqual([])
  tell(context, `${toOthers.length} answers to others, ${toHimself.length} to the member: 0`)
})

it('FR71 leaves none in the files of the database and its journal', async (context) => {
  // Once stopped, it has written everything it held in memory.
  await stop()
  const wanted = { ...secrets, ...named('token', tokens), nickname }
  for (const part of ['base', 'pg_wal']) {
    const { found, size } = findInFiles(join(own.dataDir, 'postgres', part), wanted)
    expect(found.filter((one) => !one.endsWith(': nickname'))).toEqual([])
    expect(found.length, part).toBeGreaterThan(0)
    tell(context, `0 in ${Math.round(size / 1e6)} MB of ${part}`)
  }
})
