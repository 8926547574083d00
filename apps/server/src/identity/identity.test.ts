import {
  IdentitySide,
  largestIdentityPicture,
  maxIdentityPicturesADay,
} from '@greenstar/rules/identity/identity.status'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { findInTables } from '../platform/testing/find-in-tables'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { anIdNumber, makeIdentityPicture } from './identity.factory'

const shop = setUpTestApp()
let operator = ''
let picture: Buffer
beforeAll(async () => {
  operator = (await makeOperator(shop.app)).token
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3b8560' } })
    .withExif({ IFD0: { Copyright: 'CANARY-EXIF' } })
    .jpeg()
    .toBuffer()
})

const send = async (token: string, side: number, payload = picture) => {
  const reply = await shop.http.inject({
    method: 'POST',
    url: `/api/Member/UploadIdentityPicture?side=${side}`,
    headers: { 'content-type': 'image/jpeg', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  })
  return {
    http: reply.statusCode,
    ...reply.json<{ Status: number; Code?: string; Data: { ID: number } | null }>(),
  }
}
const both = async (id: number) => ({
  portraitID: await makeIdentityPicture(shop.app, shop.app.database.db, id, IdentitySide.portrait),
  emblemID: await makeIdentityPicture(shop.app, shop.app.database.db, id, IdentitySide.emblem),
})
const handIn = async (member: { id: number; token: string }, idNumber = anIdNumber(), realName = '林小满') =>
  shop.call('identity', 'MemberIdentify', { realName, idNumber, ...(await both(member.id)) }, member.token)
const decide = (id: number, passes: boolean, reason?: string) =>
  shop.operate('identity', 'DecideIdentity', { id, passes, reason }, operator)
const mine = async (token: string) =>
  (await shop.call('identity', 'GetMemberAuditList', {}, token)).Data?.DataList
const auditStatus = async (token: string) =>
  (await shop.call('member', 'GetMemberInfo', {}, token)).Data?.MemberInfo.AuditStatus
const picturesOf = async (memberId: number) =>
  Number(
    (
      await shop.app.database.db.execute<{ n: number }>(
        sql`select count(*) as n from identity_pictures where member_id = ${memberId}`,
      )
    ).rows[0]?.n,
  )

// Red when the pictures of a day are counted after the body: each of them is in memory while it waits for its turn.
test('too many pictures of a day are refused unread', async () => {
  const { token } = await makeMember(shop.app)
  for (let n = 0; n < maxIdentityPicturesADay; n++)
    expect((await send(token, IdentitySide.portrait, Buffer.alloc(9))).Code).toBe('upload/not-a-picture')
  const tooLarge = Buffer.alloc(largestIdentityPicture + 1)
  expect((await send(token, IdentitySide.portrait, tooLarge)).Code).toBe('upload/too-often')
})

test('submitted, refused with a reason, submitted again, approved, with one message and one reward', async () => {
  const member = await makeMember(shop.app)
  const number = anIdNumber()
  const first = await handIn(member, number)
  expect(first.Data?.AuditStatus).toBe(10)
  expect(await handIn(member, number)).toMatchObject({ Data: { ID: first.Data?.ID } })
  expect(await handIn(member)).toMatchObject({ Code: 'identity/under-way' })
  const id = first.Data?.ID ?? 0
  expect((await decide(id, false)).Msg).toBe('请填写未通过的原因')
  await decide(id, false, '照片不清晰')
  expect(await mine(member.token)).toMatchObject([
    { StatusName: '未通过', Reason: '照片不清晰', RealName: '*小满' },
  ])
  expect(await auditStatus(member.token)).toBe(0)
  const again = (await handIn(member, number)).Data?.ID ?? 0
  expect(await decide(again, true)).toMatchObject({ Status: 100 })
  expect(await decide(again, true)).toMatchObject({ Status: 100 })
  expect(await decide(again, false, '照片不清')).toMatchObject({ Code: 'identity/not-waiting' })
  const info = (await shop.call('member', 'GetMemberInfo', {}, member.token)).Data?.MemberInfo
  expect(info).toMatchObject({ AuditStatus: 20, MemberPollen: 200 })
  expect(await handIn(member)).toMatchObject({ Code: 'identity/passed' })
  const inbox = (await shop.call('message', 'GetMessageList', {}, member.token)).Data?.DataList
  expect(inbox?.map(({ Title }) => Title)).toEqual(['实名认证已通过', '实名认证未通过'])
})

test('withdrawn while it waits: the pictures are deleted at once, and the number is free again', async () => {
  const [one, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const number = anIdNumber()
  const id = (await handIn(one, number)).Data?.ID ?? 0
  const withdraw = (token: string) => shop.call('identity', 'WithdrawIdentity', { id }, token)
  expect(await withdraw(other.token)).toMatchObject({ Code: 'identity/gone' })
  expect(await handIn(other, number)).toMatchObject({ Code: 'identity/taken' })
  expect(await withdraw(one.token)).toMatchObject({ Status: 100 })
  expect(await withdraw(one.token)).toMatchObject({ Status: 100 })
  expect(await handIn(other, number)).toMatchObject({ Status: 100 })
  expect(await mine(one.token)).toMatchObject([{ StatusName: '已撤回' }])
  expect(await picturesOf(one.id)).toBe(0)
})

// The unique index of the number decides which member gets it.
test('one number submitted by many members at once: one gets it', async () => {
  const number = anIdNumber()
  const people = await Promise.all(Array.from({ length: 12 }, () => makeMember(shop.app)))
  const answers = await Promise.all(people.map((member) => handIn(member, number)))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(answers.filter(({ Code }) => Code === 'identity/taken')).toHaveLength(11)
})

// The guarded update of the waiting row decides. A repeat of the decision that won is answered as done.
test('concurrent decisions: one decision, one reward', async () => {
  const member = await makeMember(shop.app)
  const id = (await handIn(member)).Data?.ID ?? 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(id, index % 2 === 0, '不清晰')),
  )
  const done = answers.flatMap(({ Status }, index) => (Status === 100 ? [index % 2 === 0] : []))
  expect(new Set(done).size).toBe(1)
  expect(await mine(member.token)).toHaveLength(1)
  const info = (await shop.call('member', 'GetMemberInfo', {}, member.token)).Data?.MemberInfo
  expect(info).toMatchObject(
    done[0] ? { AuditStatus: 20, MemberPollen: 200 } : { AuditStatus: 0, MemberPollen: 0 },
  )
  const inbox = (await shop.call('message', 'GetMessageList', {}, member.token)).Data?.DataList
  expect(inbox).toHaveLength(1)
})

test('wrong numbers, children and too many tries are refused with a message', async () => {
  const member = await makeMember(shop.app)
  expect((await handIn(member, '110105194912310021')).Msg).toBe('请输入正确的身份证号')
  expect((await handIn(member, anIdNumber(), 'Lin')).Msg).toBe('请输入证件上的姓名')
  expect(await handIn(member, '110105202001010013')).toMatchObject({ Status: 102 })
  const gone = { realName: '林小满', portraitID: 1, emblemID: 1 }
  for (let tries = 0; tries < 5; tries++)
    expect(
      await shop.call('identity', 'MemberIdentify', { ...gone, idNumber: anIdNumber() }, member.token),
    ).toMatchObject({ Code: 'identity/picture-missing' })
  expect(await handIn(member)).toMatchObject({ Code: 'identity/too-many' })
})

test('a side of the card is re-encoded, encrypted, and shown only with a logged reason (FR71, FR72)', async () => {
  const member = await makeMember(shop.app)
  const number = anIdNumber()
  expect(await send('', IdentitySide.portrait)).toMatchObject({ http: 401 })
  expect(await send(member.token, 7)).toMatchObject({ http: 400 })
  expect(await send(member.token, IdentitySide.portrait, Buffer.from('<svg/>'))).toMatchObject({
    Code: 'upload/not-a-picture',
  })
  const sides = [
    await send(member.token, IdentitySide.portrait),
    await send(member.token, IdentitySide.emblem),
  ]
  const [portraitID = 0, emblemID = 0] = sides.map(({ Data }) => Data?.ID ?? 0)
  const { Data } = await shop.call(
    'identity',
    'MemberIdentify',
    { realName: '司马小满', idNumber: number, portraitID, emblemID },
    member.token,
  )
  const id = Data?.ID ?? 0
  expect((await shop.operate('identity', 'ShowIdentity', { id, reason: '' }, operator)).Msg).toBe(
    '请填写原因',
  )
  const shown = (await shop.operate('identity', 'ShowIdentity', { id, reason: '核对证件' }, operator)).Data
  expect(shown).toMatchObject({ RealName: '司马小满', IDNumber: number, Seconds: 60 })
  const bytes = Buffer.from(shown?.Portrait.split(',')[1] ?? '', 'base64')
  expect((await sharp(bytes).metadata()).width).toBe(40)
  expect(bytes.includes('CANARY-EXIF')).toBe(false)
  const list = await shop.operate('identity', 'ListIdentities', { keyword: number }, operator)
  expect(list.Data?.DataList).toMatchObject([{ ID: id, RealName: '*马小满' }])
  expect(JSON.stringify(list)).not.toContain(number)
  expect(
    (await shop.operate('identity', 'ListIdentities', { keyword: number.slice(0, 17) }, operator)).Data,
  ).toMatchObject({ TotalCount: 0 })
  // not readable in any table, except what lists show (FR71)
  const wanted = { number, name: '司马小满', 'masked name': '*马小满' }
  expect(await findInTables(shop.app.database.db, wanted)).toEqual(['public.member_identities: masked name'])
  const log = (await shop.operate('operator', 'ListAuditLog', {}, operator)).Data?.DataList[0]
  expect(log).toMatchObject({ Action: 'ShowIdentity', SubjectCN: expect.stringContaining('实名认证') })
})
