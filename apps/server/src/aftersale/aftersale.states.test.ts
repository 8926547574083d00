import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makePicture } from '../upload/upload.factory'
import { afterSaleDue } from './aftersale.due'
import { makeCase } from './aftersale.factory'
import { changeCase, findCase } from './aftersale.store'
import { afterSaleLogs, afterSales } from './aftersale.tables'

// Every type × state × action × actor of a case, through the calls and deadlines (reliability FR38).

const shop = setUpTestApp()
let stranger: MadeMember
let productId = 0
let first = { id: 0, token: '' }
let desk: Record<'second' | 'warehouse' | 'finance' | 'auditor', string>
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  stranger = await makeMember(shop.app)
  const make = async (role: string) => (await makeOperator(shop.app, { role })).token
  first = await makeOperator(shop.app, { role: 'service' })
  desk = {
    second: await make('service'),
    warehouse: await make('warehouse'),
    finance: await make('finance'),
    auditor: await make('auditor'),
  }
  productId = (await makeGoods(shop, { priceFen: 900, isFreeShipping: true, stock: 5000, maxNum: 0 })).id
})
afterAll(() => ensureClean(shop.app))

const { toSubmit, pending, pendingSecondTrial, toBeBackFilled, bossToBeReceived } = AfterSaleStatus
const { pendingRefundReview, toBeDelivered, clientToBeReceived, complete, close } = AfterSaleStatus
const { swap, tonic, returnRefund, refund } = AfterSaleType

/** Paths of domain 5, deliberately repeated here independently of the rules. */
const paths: Record<AfterSaleType, AfterSaleStatus[]> = {
  [swap]: [0, 10, 20, 30, 40, 60, 70, 80, 99],
  [tonic]: [0, 10, 20, 60, 70, 80, 99],
  [returnRefund]: [0, 10, 20, 30, 40, 50, 80, 99],
  [refund]: [0, 10, 20, 50, 80, 99],
}
const approved = {
  [swap]: toBeBackFilled,
  [tonic]: toBeDelivered,
  [returnRefund]: toBeBackFilled,
  [refund]: pendingRefundReview,
}
const inspected = { [swap]: toBeDelivered, [returnRefund]: pendingRefundReview, [tonic]: 0, [refund]: 0 }

type Made = { id: number; token: string }
type To = Partial<Record<AfterSaleStatus, AfterSaleStatus | 'again'>>
type Deed = {
  name: string
  to?: (type: AfterSaleType) => To
  act: (made: Made) => unknown
  /** Its repeat is refused or has another effect: it opens another case, or the system acted, not a person. */
  isOnce?: true
}

const parcel = { shipperCode: 'shunfeng', logisticCode: 'SF6660001234' }
const key = () => ({ requestID: crypto.randomUUID() })
const member = {
  resubmit: (id: number, token: string) =>
    shop.call('aftersale', 'ResubmitCustomer', { id, description: '补充', ...key() }, token),
  agree: (id: number, token: string) => shop.call('aftersale', 'AcceptCustomerOffer', { id }, token),
  withdraw: (id: number, token: string) => shop.call('aftersale', 'CancelCustomer', { id }, token),
  fill: (id: number, token: string) => shop.call('aftersale', 'CustomerBackFill', { id, ...parcel }, token),
  moneyInstead: (id: number, token: string) =>
    shop.call('aftersale', 'ChooseReplacement', { id, choice: 'refund' }, token),
  receive: (id: number, token: string) => shop.call('aftersale', 'ConfirmCustomerReceived', { id }, token),
}
const review = (decision: 'approve' | 'sendBack' | 'refuse') => (id: number, token: string) =>
  shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过图片' }, token)
const inspect = (accepted: boolean) => async (id: number, token: string) => {
  const images = [(await makePicture(shop.app.database.db)).path]
  return shop.operate('aftersale', 'InspectAfterSale', { id, accepted, answer: '已验货', images }, token)
}
const send = (id: number, token: string) =>
  shop.operate('aftersale', 'SendReplacement', { id, ...parcel }, token)
const release = async (id: number, token: string) => {
  const answer = await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, token)
  await pushAllDue(shop.app)
  return answer
}
const reopen = (id: number, token: string) =>
  shop.operate('aftersale', 'ReopenAfterSale', { id, answer: '重新受理' }, token)

type Act = (id: number, token: string) => Promise<unknown>
/** Actions of a department, tried by other departments: nothing happens. */
const others = (name: string, who: readonly (keyof typeof desk)[], act: Act): Deed[] =>
  who.map((role) => ({ name: `${role} ${name}`, act: ({ id }) => act(id, desk[role]) }))

const deeds: Deed[] = [
  {
    name: 'its owner sends more proof',
    to: () => ({ [toSubmit]: pending }),
    act: ({ id, token }) => member.resubmit(id, token),
  },
  {
    name: 'its owner takes the offer',
    to: () => ({ [toSubmit]: pending }),
    act: async ({ id, token }) => {
      const row = await findCase(shop.app.database.db, id)
      if (row?.agreedFen === null) await changeCase(shop.app.database.db, id, { offerFen: 1 })
      return member.agree(id, token)
    },
  },
  {
    name: 'its owner withdraws it',
    to: () => ({
      ...{ [toSubmit]: close, [pending]: close },
      ...{ [pendingSecondTrial]: close, [toBeBackFilled]: close },
    }),
    act: ({ id, token }) => member.withdraw(id, token),
  },
  {
    name: 'its owner sends the goods',
    to: () => ({ [toBeBackFilled]: bossToBeReceived }),
    act: ({ id, token }) => member.fill(id, token),
  },
  {
    name: 'its owner takes the money instead, unasked',
    act: ({ id, token }) => member.moneyInstead(id, token),
  },
  {
    name: 'its owner has received',
    to: () => ({ [clientToBeReceived]: complete }),
    act: ({ id, token }) => member.receive(id, token),
  },
  ...Object.entries(member).map(([name, act]) => ({
    name: `another member: ${name}`,
    act: ({ id }: Made) => act(id, stranger.token),
  })),
  {
    name: 'a second person approves',
    to: (type) => ({ [pending]: approved[type], [pendingSecondTrial]: approved[type] }),
    act: ({ id }) => review('approve')(id, desk.second),
  },
  {
    name: 'who has approved it already approves',
    to: (type) => ({ [pending]: approved[type] }),
    act: ({ id }) => review('approve')(id, first.token),
  },
  {
    name: 'service sends it back',
    to: () => ({ [pending]: toSubmit }),
    act: ({ id }) => review('sendBack')(id, desk.second),
  },
  {
    name: 'service refuses',
    to: () => ({ [pending]: close, [pendingSecondTrial]: close }),
    act: ({ id }) => review('refuse')(id, desk.second),
  },
  ...others('approves', ['warehouse', 'finance', 'auditor'], review('approve')),
  {
    name: 'the warehouse accepts the goods',
    to: (type) => ({ [bossToBeReceived]: inspected[type] as AfterSaleStatus }),
    act: ({ id }) => inspect(true)(id, desk.warehouse),
  },
  {
    name: 'the warehouse rejects the goods',
    to: () => ({ [bossToBeReceived]: close }),
    act: ({ id }) => inspect(false)(id, desk.warehouse),
  },
  ...others('inspects', ['second', 'finance', 'auditor'], inspect(true)),
  {
    name: 'the warehouse sends the replacement',
    to: () => ({ [toBeDelivered]: clientToBeReceived }),
    act: ({ id }) => send(id, desk.warehouse),
  },
  ...others('sends', ['second', 'finance', 'auditor'], send),
  {
    name: 'finance pays',
    to: () => ({ [pendingRefundReview]: complete }),
    act: ({ id }) => release(id, desk.finance),
  },
  ...others('pays', ['second', 'warehouse', 'auditor'], release),
  {
    name: 'service opens it again',
    to: () => ({ [close]: 'again' }),
    act: ({ id }) => reopen(id, desk.second),
    isOnce: true,
  },
  ...others('opens again', ['warehouse', 'finance', 'auditor'], reopen),
  {
    name: 'its time is over',
    to: (type) => ({
      ...{ [toSubmit]: close, [pending]: approved[type], [toBeBackFilled]: close },
      // only a person may accept the goods of a swap, never a deadline (domain 5)
      ...(type === swap ? {} : { [bossToBeReceived]: inspected[type] as AfterSaleStatus }),
      [clientToBeReceived]: complete,
    }),
    act: async ({ id }) => {
      const past = new Date(shop.app.clock.now() - 1)
      await changeCase(shop.app.database.db, id, { dueAt: past })
      await runDue(shop.app, afterSaleDue)
    },
    isOnce: true,
  },
]

/** Makes a case of a new member, because the number of recent cases matters too. */
const make = async (type: AfterSaleType, status: AfterSaleStatus): Promise<Made> => {
  const { id: memberId, token } = await makeMember(shop.app)
  const order = await makeOrder(shop.app, { memberId, status: 50, lines: [{ productId, quantity: 2 }] })
  const isPaidBack = status === complete && (type === returnRefund || type === refund)
  const made = { memberId, orderId: order.id, type, status: isPaidBack ? pendingRefundReview : status }
  const { id } = await makeCase(shop.app, made)
  if (isPaidBack) await release(id, desk.finance)
  if (status === pendingSecondTrial) await changeCase(shop.app.database.db, id, { reviewedBy: first.id })
  return { id, token }
}

const seen = async (id: number) => {
  const { db } = shop.app.database
  const row = await findCase(db, id)
  if (!row) throw new Error(`no case ${id}`)
  const [log] = await db.select({ n: count() }).from(afterSaleLogs).where(eq(afterSaleLogs.afterSaleId, id))
  const cases = await db.$count(afterSales, eq(afterSales.orderId, row.orderId))
  return { status: row.status, moves: log?.n ?? 0, cases, refundNo: row.refundNo }
}

const states = Object.values(AfterSaleType).flatMap((type) =>
  paths[type].map((status) => [type, status] as const),
)

test.each(states)('every state of a case: type %i in %i', async (type, status) => {
  const still = await make(type, status)
  for (const { name, to, act, isOnce } of deeds) {
    const target = to?.(type)[status]
    if (target === undefined) {
      const before = await seen(still.id)
      await act(still)
      expect({ name, ...(await seen(still.id)) }).toEqual({ name, ...before })
      continue
    }
    const made = await make(type, status)
    const before = await seen(made.id)
    await act(made)
    const after = await seen(made.id)
    const expected =
      target === 'again'
        ? { ...before, cases: before.cases + 1 }
        : { ...before, status: target, moves: before.moves + 1, refundNo: after.refundNo }
    expect({ name, ...after }).toEqual({ name, ...expected })
    if (isOnce) continue
    // A repeat is success and changes nothing (domain 0.3).
    expect({ name, again: await act(made) }).toMatchObject({ name, again: { Status: 100 } })
    expect({ name, ...(await seen(made.id)) }).toEqual({ name, ...after })
  }
})
