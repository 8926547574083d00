import { afterEach, beforeAll, expect, test } from 'vitest'
import { runBulks } from '../bulk/bulk.due'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'

const shop = setUpTestApp()
let token = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})
afterEach(() => ensureClean(shop.app))

const adjust = (memberID: number, num: number) =>
  shop.operate(
    'pollen',
    'AdjustPollen',
    { memberID, num: Math.abs(num), take: num < 0, reason: '补发活动奖励', requestID: crypto.randomUUID() },
    token,
  )
const ledger = async (memberID: number) =>
  (await shop.operate('pollen', 'ListMemberPollen', { memberID }, token)).Data

test('a manual entry is in the ledger with its reason and operator; it never takes more than the balance', async () => {
  const { id } = await makeMember(shop.app)
  expect((await adjust(id, 300)).Data).toEqual({ ApprovalID: 0 })
  expect((await adjust(id, -500)).Code).toBe('pollen/not-enough')
  await Promise.all(Array.from({ length: 5 }, () => adjust(id, -100)))
  expect(await ledger(id)).toMatchObject({ PollenNum: 0, Worth: 0, TotalCount: 4 })
  expect((await ledger(id))?.DataList.at(-1)).toMatchObject({
    ...{ TypeCN: '客服调整', Title: '补发活动奖励', PollenNum: 300 },
    Actor: expect.any(String),
  })
})

test('the ledger of the shop is found by member, kind and day; the liability grows with given pollen', async () => {
  const list = async (filter: object) =>
    (await shop.operate('pollen', 'ListPollenLedger', { ...filter, pageSize: 50 } as never, token)).Data
  const owed = async () => (await shop.operate('pollen', 'GetPollenLiability', {}, token)).Data
  const before = await owed()
  const { id, phone } = await makeMember(shop.app)
  await adjust(id, 300)
  await adjust(id, -100)
  expect(await list({ keyword: phone })).toMatchObject({
    TotalCount: 2,
    DataList: [
      { PollenNum: -100, MemberID: id },
      { PollenNum: 300, Balance: 300 },
    ],
  })
  expect(await list({ member: id, kind: 50 })).toMatchObject({ TotalCount: 2 })
  expect(await list({ member: id, kind: 40 })).toMatchObject({ TotalCount: 0 })
  expect(await list({ member: id, to: '2020-01-01' })).toMatchObject({ TotalCount: 0 })
  const after = await owed()
  expect((after?.PollenNum ?? 0) - (before?.PollenNum ?? 0)).toBe(200)
  expect((after?.Worth ?? 0) - (before?.Worth ?? 0)).toBeCloseTo(2)
})

test('more than 5,000 waits for a second operator', async () => {
  const { id } = await makeMember(shop.app)
  const asked = (await adjust(id, 5001)).Data?.ApprovalID ?? 0
  expect(asked).toBeGreaterThan(0)
  expect(await ledger(id)).toMatchObject({ PollenNum: 0, TotalCount: 0, AdjustAlone: 5000 })
  const second = (await makeOperator(shop.app)).token
  const answer = await shop.operate(
    'operator',
    'DecideApproval',
    { id: asked, approve: true, note: '' },
    second,
  )
  expect(answer.Status).toBe(100)
  expect(await ledger(id)).toMatchObject({ PollenNum: 5001, Worth: 50.01 })
})

test('coins for many members wait for a second person, and are given once', async () => {
  const [one, frozen] = [await makeMember(shop.app), await makeMember(shop.app, { status: 20 })]
  const asked = { act: 'pollen.give', ids: [one.id, frozen.id], params: JSON.stringify({ num: '500' }) }
  const { Data } = await shop.operate('bulk', 'PreviewBulk', asked, token)
  expect(Data).toMatchObject({ Planned: 1, Refused: 1 })
  const started = await shop.operate('bulk', 'StartBulk', { id: Data?.ID ?? 0, reason: '周年礼' }, token)
  await runDue(shop.app, runBulks)
  expect(await ledger(one.id)).toMatchObject({ PollenNum: 0 })
  const second = await makeOperator(shop.app)
  const decision = { id: started.Data?.ApprovalID ?? 0, approve: true, note: '' }
  expect(await shop.operate('operator', 'DecideApproval', decision, second.token)).toMatchObject({
    Status: 100,
  })
  for (let again = 0; again < 2; again++) await runDue(shop.app, runBulks)
  expect(await ledger(one.id)).toMatchObject({ PollenNum: 500, TotalCount: 1 })
  expect((await ledger(one.id))?.DataList[0]).toMatchObject({ Title: '周年礼' })
})
