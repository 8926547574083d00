import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { listOf } from '../platform/feature'
import { newToken, tokenHash } from '../platform/session/token'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { saveSettings } from '../setting/setting.factory'
import { getSetting } from '../setting/setting.service'
import { expireApprovals, insertApproval } from './approval.store'
import { letIn } from './let-in'
import { type MadeOperator, makeOperator } from './operator.factory'
import { findOperator, insertOperatorSession, updateOperator } from './operator.store'

const shop = setUpTestApp()
let asker: MadeOperator
let boss: MadeOperator
let buyer: Buyer
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  asker = await makeOperator(shop.app, { role: 'administrator' })
  boss = await makeOperator(shop.app, { role: 'finance' })
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

/** Opens a session of an operator like the console's login. */
const openSessionOf = async (operatorId: number) => {
  const token = newToken()
  const now = shop.app.clock.now()
  await insertOperatorSession(shop.app.database.db, {
    tokenHash: tokenHash(token),
    operatorId,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
    ip: '',
    userAgent: '',
  })
  return { token }
}

const orderOf = async (priceFen: number) => {
  const { id } = await makeGoods(shop, { priceFen })
  return makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId: id }] })
}
const cancel = (id: number, token = asker.token) =>
  shop.operate('order', 'CancelOrderForConsole', { id, reason: '缺货' }, token)
const decide = (id: number, approve: boolean, token = boss.token, note = '同意') =>
  shop.operate('operator', 'DecideApproval', { id, approve, note }, token)
const list = async (token = boss.token) =>
  (await shop.operate('operator', 'ListApprovals', {}, token)).Data?.DataList ?? []
const statusOf = async (id: number) =>
  (await shop.operate('order', 'GetOrderForConsole', { id }, asker.token)).Data?.OrderStatus
const shipWhole = async (id: number, LogisticCode: string) => {
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id }, asker.token)
  const Lines = (Data?.OrderDetail ?? []).map(({ ID, Quantity }) => ({ OrderDetailID: ID, Quantity }))
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode, Lines }]
  return shop.operate('order', 'ShipOrder', { id, parcels }, asker.token)
}
const asked = async (fen = 60_000) => {
  const order = await orderOf(fen)
  const approval = (await cancel(order.id)).Data?.ApprovalID ?? 0
  return { order, approval }
}

describe('a paid order above the limit', () => {
  test('waits for a second person and happens once', async () => {
    const { order, approval } = await asked()
    expect(await statusOf(order.id)).toBe(30)
    expect(await list()).toMatchObject([
      { ID: approval, Title: '取消已付款订单并退款', Reason: '缺货', StatusCN: '待复核', MayDecide: true },
    ])
    expect((await list())[0]?.Summary).toContain(order.code)
    expect(await decide(approval, true)).toMatchObject({ Status: 100 })
    expect(await statusOf(order.id)).toBe(60)
    expect(await decide(approval, true)).toMatchObject({ Status: 100 })
    expect(await decide(approval, false)).toMatchObject({ Code: 'operator/approval-decided' })
    // Got success before, as if theirs had been the second decision.
    const third = await makeOperator(shop.app)
    expect(await decide(approval, true, third.token)).toMatchObject({
      ...{ Code: 'operator/approval-decided', Msg: expect.stringMatching(/已由 .+ 于 .+ 处理：已批准/) },
    })
    expect((await list())[0]).toMatchObject({ StatusCN: '已批准', MayDecide: false })
  })

  // Red when DecideApproval checks only the decider: a request of a dismissed operator is still carried out.
  test('does not happen if the requester was disabled or demoted since, and can still be refused', async () => {
    const gone = await makeOperator(shop.app)
    const order = await orderOf(60_000)
    const approval = (await cancel(order.id, gone.token)).Data?.ApprovalID ?? 0
    await updateOperator(shop.app.database.db, gone.id, { role: 'warehouse' })
    expect(await decide(approval, true)).toMatchObject({ Code: 'operator/approval-asker' })
    await updateOperator(shop.app.database.db, gone.id, { role: 'administrator', status: 20 })
    expect(await decide(approval, true)).toMatchObject({ Code: 'operator/approval-asker' })
    expect(await statusOf(order.id)).toBe(30)
    expect(await decide(approval, false)).toMatchObject({ Status: 100 })
  })

  // Red when only the ids of the accounts are compared: one person can have two accounts.
  test('is not decided by an account that the requester made or reset', async () => {
    const { approval } = await asked()
    const second = await makeOperator(shop.app, { madeBy: asker.id })
    expect(await decide(approval, true, second.token)).toMatchObject({ Code: 'operator/approval-made' })
    const password = 'another-password-2026'
    await shop.operate('operator', 'ResetOperatorPassword', { id: boss.id, password }, asker.token)
    const { token } = await openSessionOf(boss.id)
    expect(await decide(approval, true, token)).toMatchObject({ Code: 'operator/not-allowed' })
    await updateOperator(shop.app.database.db, boss.id, { mustChangePassword: false })
    expect(await decide(approval, true, token)).toMatchObject({ Code: 'operator/approval-made' })
    const third = await makeOperator(shop.app, { role: 'finance' })
    expect(await decide(approval, true, third.token)).toMatchObject({ Status: 100 })
    boss = third
  })

  // Red when only one step is followed, only the decider's maker is checked, or a later reset hides the
  // first.
  test('is not decided between two accounts of one person, however they came to be', async () => {
    const make = async (token: string, n: number) => {
      const name = `second${Date.now() % 100_000}${n}`
      const made = await shop.operate(
        'operator',
        'CreateOperator',
        { name, displayName: `第二${n}号`, role: 'administrator', password: 'Wisteria-and-moss-2026' },
        token,
      )
      const id = made.Data?.ID ?? 0
      // Another administrator has approved the account.
      await updateOperator(shop.app.database.db, id, { mustChangePassword: false, status: 10 })
      return { id, token: (await openSessionOf(id)).token }
    }
    const second = await make(asker.token, 1)
    const third = await make(second.token, 2)
    const { approval } = await asked()
    for (const { token } of [second, third])
      expect(await decide(approval, true, token)).toMatchObject({ Code: 'operator/approval-made' })
    const other = await makeOperator(shop.app)
    await shop.operate(
      'operator',
      'ResetOperatorPassword',
      { id: third.id, password: 'Hornbeam-and-fern-2026' },
      other.token,
    )
    await updateOperator(shop.app.database.db, third.id, { mustChangePassword: false })
    const again = await openSessionOf(third.id)
    expect(await decide(approval, true, again.token)).toMatchObject({ Code: 'operator/approval-made' })
    const order = await orderOf(60_000)
    const theirs = (await cancel(order.id, second.token)).Data?.ApprovalID ?? 0
    expect(await decide(theirs, true, asker.token)).toMatchObject({ Code: 'operator/approval-made' })
    for (const id of [approval, theirs])
      expect(await decide(id, true, other.token)).toMatchObject({ Status: 100 })
  })

  // Red when only the makers of one account are compared: the maker of both could request and approve.
  test('is not decided between two accounts that one person made, until one is reset on the server’s shell', async () => {
    const maker = await makeOperator(shop.app)
    const [one, other] = await Promise.all(
      [1, 2].map(() => makeOperator(shop.app, { madeBy: maker.id, role: 'administrator' })),
    )
    const order = await orderOf(60_000)
    const id = (await cancel(order.id, one?.token)).Data?.ApprovalID ?? 0
    const seen = async (token = '') => (await list(token)).find(({ ID }) => ID === id)
    expect(await decide(id, true, other?.token)).toMatchObject({ Code: 'operator/approval-made' })
    expect(await seen(other?.token)).toMatchObject({ MayDecide: false })
    const counted = async (by = '') =>
      (await shop.operate('report', 'ListQueues', {}, by)).Data?.find(({ Key }) => Key === 'approval.waiting')
        ?.Count ?? -1
    const countedBefore = await counted(other?.token)
    const deciders = async () => (await seen(boss.token))?.Deciders.length ?? 0
    const before = await deciders()
    expect(before).toBeGreaterThan(0)
    const { name = '' } = (await findOperator(shop.app.database.db, other?.id ?? 0)) ?? {}
    await shop.app.database.transact((db) => letIn(db, name, new Date(shop.app.clock.now())))
    await updateOperator(shop.app.database.db, other?.id ?? 0, { mustChangePassword: false })
    const { token } = await openSessionOf(other?.id ?? 0)
    expect(await seen(token)).toMatchObject({ MayDecide: true })
    // The number beside the menu counts only requests that this operator may decide.
    expect(await counted(token)).toBe(countedBefore + 1)
    expect(await deciders()).toBe(before + 1)
    expect(await decide(id, true, token)).toMatchObject({ Status: 100 })
  })

  test('the limit itself is raised by two, and lowered by one', async () => {
    const save = (value: number) => saveSettings(shop, asker.token, { 'approval.orderFen': value })
    expect(await save(40_000)).toMatchObject({ Data: { Waiting: 0 } })
    expect(await save(50_000)).toMatchObject({ Data: { Waiting: 1 } })
    const stored = async () => getSetting(shop.app, 'approval.orderFen', shop.app.database.db)
    expect(await stored()).toBe(40_000)
    const raising = (await list()).find(({ Kind }) => Kind === 'setting.limit')
    expect(raising).toMatchObject({ Summary: expect.stringContaining('¥400.00 → ¥500.00') })
    expect(await decide(raising?.ID ?? 0, true)).toMatchObject({ Status: 100 })
    expect(await stored()).toBe(50_000)
  })

  test('a present above its limit is raised by two, below it and downwards by one', async () => {
    const save = (key: string, value: number) => saveSettings(shop, asker.token, { [key]: value })
    expect(await save('level.couponLv2Fen', 5000)).toMatchObject({ Data: { Waiting: 0 } })
    expect(await save('newcomer.cashFen', 5001)).toMatchObject({ Data: { Waiting: 1 } })
    const stored = () => getSetting(shop.app, 'newcomer.cashFen', shop.app.database.db)
    expect(await stored()).toBe(500)
    const raising = (await list()).find(({ Kind }) => Kind === 'setting.gift')
    expect(raising).toMatchObject({ Summary: expect.stringContaining('¥5.00 → ¥50.01') })
    expect(await decide(raising?.ID ?? 0, true, asker.token)).toMatchObject({ Code: 'operator/approval-own' })
    expect(await decide(raising?.ID ?? 0, true)).toMatchObject({ Status: 100 })
    expect(await stored()).toBe(5001)
    expect(await save('newcomer.cashFen', 800)).toMatchObject({ Data: { Waiting: 0 } })
    // Got through before: the second half of a gift, and coins, were weighed by themselves or not at all.
    expect(await save('newcomer.fullFen', 4900)).toMatchObject({ Data: { Waiting: 1 } })
    expect(await save('pollen.registerReward', 5000)).toMatchObject({ Data: { Waiting: 0 } })
    expect(await save('pollen.shareReward', 5001)).toMatchObject({ Data: { Waiting: 1 } })
    expect(await save('bonus.directPercent', 11)).toMatchObject({ Data: { Waiting: 1 } })
    expect(await save('approval.giftFen', 9000)).toMatchObject({ Data: { Waiting: 1 } })
  })

  test('is not decided by its requester, and requested once', async () => {
    const { order, approval } = await asked()
    expect(await decide(approval, true, asker.token)).toMatchObject({ Code: 'operator/approval-own' })
    expect(await cancel(order.id)).toMatchObject({ Code: 'operator/approval-waiting' })
    const twice = await orderOf(60_000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(twice.id)))
    expect(answers.filter(({ Code }) => Code === 'operator/approval-waiting')).toHaveLength(3)
    expect(await statusOf(order.id)).toBe(30)
  })

  test('stays when refused, with a reason', async () => {
    const { order, approval } = await asked()
    expect(await decide(approval, false, boss.token, '')).toMatchObject({ Code: 'operator/approval-note' })
    expect(await decide(approval, false, boss.token, '请先联系会员')).toMatchObject({ Status: 100 })
    expect(await statusOf(order.id)).toBe(30)
    expect((await list())[0]).toMatchObject({ StatusCN: '已驳回', Note: '请先联系会员' })
    expect((await cancel(order.id)).Data?.ApprovalID).toBeGreaterThan(approval)
  })

  test('is not shipped while its refund waits; only its requester withdraws it', async () => {
    const { order, approval } = await asked()
    const seen = async () =>
      (await shop.operate('order', 'GetOrderForConsole', { id: order.id }, asker.token)).Data
    expect(await seen()).toMatchObject({ Approval: { ID: approval, MayWithdraw: true }, Actions: ['remark'] })
    const withdraw = (token: string) => shop.operate('operator', 'WithdrawApproval', { id: approval }, token)
    expect(await withdraw(boss.token)).toMatchObject({ Code: 'operator/approval-gone' })
    const shipped = () => shipWhole(order.id, `SF${approval}00000001`)
    expect(await shipped()).toMatchObject({ Code: 'order/held' })
    expect(await withdraw(asker.token)).toMatchObject({ Status: 100 })
    expect(await withdraw(asker.token)).toMatchObject({ Status: 100 })
    expect(await decide(approval, true)).toMatchObject({ Code: 'operator/approval-decided' })
    expect(await seen()).toMatchObject({ Approval: null })
    expect(await shipped()).toMatchObject({ Status: 100 })
  })

  test('cancelled by its member keeps the approval waiting', async () => {
    const { order, approval } = await asked()
    await shop.call('order', 'CancelOrder', { id: order.id, cancelReason: '我不想买了' }, buyer.token)
    expect(await decide(approval, true)).toMatchObject({ Code: 'operator/approval-stale' })
    expect((await list())[0]).toMatchObject({ StatusCN: '待复核' })
    expect(await statusOf(order.id)).toBe(60)
  })

  // Red without `for update` in holdApproval: the order is refunded more than once.
  test('ten decisions at once are one', async () => {
    const { approval } = await asked()
    const others = await Promise.all(
      Array.from({ length: 5 }, () => makeOperator(shop.app, { role: 'finance' })),
    )
    const answers = await Promise.all(
      [...others, ...others].map(({ token }, n) => decide(approval, n % 2 === 0, token, '看过')),
    )
    // Only the one that counts succeeds; the others read whose it was.
    expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
    expect(answers.filter(({ Code }) => Code === 'operator/approval-decided')).toHaveLength(9)
  })

  test('expires without any effect', async () => {
    const { order, approval } = await asked()
    shop.app.clock.move(48 * 3_600_000)
    const fresh = await makeOperator(shop.app, { role: 'finance' })
    expect(await decide(approval, true, fresh.token)).toMatchObject({ Code: 'operator/approval-expired' })
    expect(await expireApprovals(shop.app.database.db, new Date(shop.app.clock.now()))).toBeGreaterThan(0)
    expect((await list(fresh.token))[0]).toMatchObject({ StatusCN: '已过期', MayDecide: false })
    asker = await makeOperator(shop.app)
    boss = fresh
    expect(await statusOf(order.id)).toBe(30)
  })
})

// Red when only one refund counts: an order is refunded piece by piece without a second operator.
test('refunds in pieces count together', async () => {
  const { id: productId } = await makeGoods(shop, { priceFen: 30_000 })
  const lines = [{ productId, quantity: 3 }]
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines })
  const line = (await shop.operate('order', 'GetOrderForConsole', { id: order.id }, asker.token)).Data
    ?.OrderDetail[0]
  const refund = () =>
    shop.operate(
      'order',
      'RefundOrderUnits',
      { id: order.id, lines: [{ OrderDetailID: line?.ID ?? 0, Quantity: 1 }], reason: '缺货' },
      asker.token,
    )
  expect((await refund()).Data).toMatchObject({ ApprovalID: null, Amount: 300 })
  shop.app.clock.move(10_000)
  const second = await refund()
  expect(second.Data).toMatchObject({ OrderStatus: 30, Amount: 300 })
  expect(await decide(second.Data?.ApprovalID ?? 0, true)).toMatchObject({ Status: 100 })
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: order.id }, asker.token)
  expect(Data?.OrderDetail[0]).toMatchObject({ RefundNum: 2 })
  const rest = (await cancel(order.id)).Data?.ApprovalID ?? 0
  const goesBack = ((Data?.PayAmount ?? 0) - 600).toFixed(2)
  expect((await list())[0]).toMatchObject({ ID: rest, Summary: `取消订单 ${order.code}，退款 ¥${goesBack}` })
  expect(await decide(rest, true)).toMatchObject({ Status: 100 })
})

test('up to the limit one person is enough', async () => {
  // not who asked, nor who bought, before: what was done alone for either of them today counts
  const { token } = await makeOperator(shop.app)
  const { id: productId } = await makeGoods(shop, { priceFen: 30_000 })
  const { id: memberId } = await makeBuyer(shop)
  const order = await makeOrder(shop.app, { memberId, status: 30, lines: [{ productId }] })
  expect((await cancel(order.id, token)).Data).toMatchObject({ ApprovalID: null, OrderStatus: 60 })
})

test('an operator without the right to decide sees only their own requests', async () => {
  await asked()
  const service = await makeOperator(shop.app, { role: 'service' })
  expect(await list(service.token)).toEqual([])
  const order = await orderOf(90_000)
  const { Data } = await cancel(order.id, service.token)
  expect(await list(service.token)).toMatchObject([{ ID: Data?.ApprovalID, MayDecide: false }])
  expect(await decide(Data?.ApprovalID ?? 0, true, service.token)).toMatchObject({
    Code: 'operator/not-allowed',
  })
  const waiting = async (token: string) =>
    (await shop.operate('report', 'ListQueues', {}, token)).Data?.find(
      ({ Key }) => Key === 'approval.waiting',
    )?.Count
  expect(await waiting(service.token)).toBe(undefined)
  expect(await waiting(boss.token)).toBe(2)
})

// Red when one kind is decided without DecideApproval's question: the table of approvals is the list.
test('no approval of any kind is decided by its requester, or by another account of theirs', async () => {
  const kinds = listOf(shop.app, 'approvals').map(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(10)
  const alias = await makeOperator(shop.app, { madeBy: asker.id })
  for (const kind of kinds) {
    const { id } = await insertApproval(shop.app.database.db, {
      ...{ kind, subject: `all:${kind}`, summary: kind, payload: {}, reason: '试', askedBy: asker.id },
      ...{ askedAt: new Date(shop.app.clock.now()), expiresAt: new Date(shop.app.clock.now() + 3_600_000) },
    })
    expect({ kind, ...(await decide(id, true, asker.token)) }).toMatchObject({
      kind,
      Code: 'operator/approval-own',
    })
    expect({ kind, ...(await decide(id, true, alias.token)) }).toMatchObject({
      ...{ kind, Code: 'operator/approval-made' },
    })
  }
})
