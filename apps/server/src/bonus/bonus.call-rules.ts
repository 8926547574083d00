import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { BonusEntryKind, BonusKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { sql } from 'drizzle-orm'
import { makeIdentity } from '../identity/identity.factory'
import { proofOf } from '../member/account.call-rules'
import { makeMember } from '../member/member.factory'
import { orderIn } from '../order/order.call-rules'
import { listOrderLines } from '../order/order.service'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { aCardNumber, giveBonus, makeCard, makeWithdrawal, shownWithdrawals } from './bonus.factory'
import { insertBonuses } from './bonus.store'

const nothing = { who: 'member', sound: () => ({}) } as const

const paging = { currentPage: 1, pageSize: 10 } as const

const dates = { from: '2026-01-01', to: '2026-12-31' } as const

/** Sets the member's verified name, whatever other calls have changed, a little bonus, and no withdrawal today. */
const earning = async ({ app, db }: World, member: { id: number }, fen = 1_000_000) => {
  await db.execute(
    sql`update member_identities set status = ${IdentityStatus.withdrawn} where member_id = ${member.id}`,
  )
  await makeIdentity(app, db, member.id, { row: { status: IdentityStatus.passed } })
  await db.execute(sql`update bonus_withdrawals set created_at = created_at - interval '40 days'`)
  await db.execute(sql`delete from bank_cards where member_id = ${member.id}`)
  await giveBonus(app, db, member.id, fen)
}

const cardOf = async (world: World, member: Member) => {
  await earning(world, member)
  return makeCard(world.app, world.db, member.id)
}

const bonusOf = async (world: World, member: Member) => {
  const order = await orderIn(world, member, 30)
  const [line] = await listOrderLines(world.db, [order.id])
  const of = { memberId: member.id, orderId: order.id, lineId: line?.id ?? 0, orderCode: order.code }
  const byPiece = Array.from({ length: line?.quantity ?? 1 }, (_, at) => (at === 0 ? 100 : 0))
  await insertBonuses(world.db, [
    {
      ...of,
      ...{ kind: BonusKind.direct, status: BonusStatus.pending, rate: 1000, baseFen: 1000, amountFen: 100 },
      ...{ unitFen: byPiece, goodsName: '绿萝', createdAt: new Date() },
    },
  ])
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from bonuses where order_id = ${order.id}`,
  )
  return Number(rows[0]?.id)
}

const withdrawalOf = async (world: World, member: { id: number }, status: number, way?: 'file') => {
  await earning(world, member)
  return makeWithdrawal(world.app, world.db, member.id, { status, ...(way ? { way } : {}) })
}

const keyed = { requestID: 'secret' } as const

const mine = { id: 'mine' } as const

const desk = async (world: World, status: number, way?: 'file') =>
  (await withdrawalOf(world, await makeMember(world.app), status, way)).id

const two = async (world: World, status: number, way?: 'file') => [
  await desk(world, status, way),
  await desk(world, status, way),
]

const idsOf = { ids: 'console', ...keyed } as const

export const bonusShopRules: Rules<Shop['bonus']> = {
  GetAllBonusType: { who: 'anyone', sound: () => ({}) },
  GetBonusScale: { who: 'anyone', sound: () => ({}) },
  GetAllDrawScale: { who: 'anyone', sound: () => ({}) },
  GetMyBonus: nothing,
  GetMainBonus: nothing,
  GetBonusDetailList: {
    who: 'member',
    sound: () => ({ type: BonusKind.direct, status: BonusStatus.pending, month: '2026-11', ...paging }),
  },
  GetBonusDetailByID: {
    who: 'member',
    sound: async (world, member) => ({ id: await bonusOf(world, member) }),
    ids: mine,
  },
  GetBonusReflectList: {
    who: 'member',
    sound: () => ({ status: WithdrawalStatus.applied, ...paging }),
  },
  GetBonusReflectByID: {
    who: 'member',
    sound: async (world, member) => ({ id: (await withdrawalOf(world, member, 10)).id }),
    ids: mine,
  },
  GetBonusEntryList: { who: 'member', sound: () => paging },
  BonusWithdrawals: {
    who: 'member',
    sound: async (world, member) => ({
      cardID: (await cardOf(world, member)).id,
      ...{ amount: '100.00', taxAmount: '0', requestID: randomUUID() },
      proof: await proofOf(world, member, ProofPurpose.withdrawal),
    }),
    ids: { cardID: 'mine', ...keyed },
  },
  WithdrawBonusApplication: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await withdrawalOf(world, member, 10)).id,
      requestID: randomUUID(),
    }),
    ids: { ...mine, ...keyed },
  },
  GetBankConfigList: nothing,
  GetUserBankList: nothing,
  SaveUserBank: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await cardOf(world, member)).id,
      ...{ cardNumber: aCardNumber(), holderName: '林小满', isDefault: true },
    }),
    ids: mine,
  },
  DeleteUserBank: {
    who: 'member',
    sound: async (world, member) => ({ id: (await cardOf(world, member)).id, requestID: randomUUID() }),
    ids: { ...mine, ...keyed },
  },
  SetDefaultBankCard: {
    who: 'member',
    sound: async (world, member) => {
      await cardOf(world, member)
      return { id: (await makeCard(world.app, world.db, member.id)).id, requestID: randomUUID() }
    },
    ids: { ...mine, ...keyed },
  },
  PayOrderByBonus: {
    who: 'member',
    sound: async (world, member) => {
      await earning(world, member)
      return { orderID: (await orderIn(world, member, 10)).id, requestID: randomUUID() }
    },
    ids: { orderID: 'mine', ...keyed },
  },
}

export const bonusConsoleRules: Rules<Ops['bonus']> = {
  ListBonuses: {
    who: 'bonus.read',
    sound: () => ({
      ...{ keyword: '13800000000', member: 1, kind: BonusKind.team, status: BonusStatus.frozen },
      ...{ ...dates, ...paging },
    }),
  },
  ListBonusLedger: {
    who: 'bonus.read',
    sound: () => ({
      ...{ keyword: '13800000000', member: 1, kind: BonusEntryKind.manual, ...dates, ...paging },
    }),
  },
  GetBonusLiability: { who: 'bonus.read', sound: () => ({}) },
  GetBonusBooks: { who: 'bonus.read', sound: () => ({ month: '2026-11' }) },
  AdjustBonus: {
    who: 'bonus.adjust',
    sound: async (world) => {
      const { id: memberID } = await makeMember(world.app)
      await giveBonus(world.app, world.db, memberID, 10_000)
      return { memberID, amount: '10.00', take: true, reason: '多发了一次', requestID: randomUUID() }
    },
    ids: { memberID: 'console', ...keyed },
  },
  ListBonusRates: { who: 'bonus.read', sound: () => ({ scope: 10, ...paging }) },
  // Rates by which members get less: others wait for a second person, and a repeat is refused.
  SaveBonusRate: {
    who: 'bonus.write',
    sound: ({ product }) => ({
      ...{ scope: 10, targetID: product.id, direct: 1, team: 1 },
      requestID: randomUUID(),
    }),
    ids: { targetID: 'console', ...keyed },
  },
  DeleteBonusRate: {
    who: 'bonus.write',
    sound: async ({ db, product }) => {
      const { rows } = await db.execute<{ id: string }>(sql`
          insert into bonus_rates (scope, target_id, direct, team, updated_by, updated_at)
          values (10, ${product.id}, 4000, 4000, '财务', now())
          on conflict (scope, target_id) do update set direct = 4000, team = 4000 returning id`)
      return { id: Number(rows[0]?.id) }
    },
    ids: { id: 'console' },
  },
  ListWithdrawals: {
    who: 'bonus.read',
    sound: () => ({
      ...{
        keyword: 'TX20261124000001',
        member: 1,
        status: WithdrawalStatus.paid,
        batch: 'P20261124000001',
      },
      ...{ ...dates, ...paging },
    }),
  },
  GetWithdrawalForConsole: {
    who: 'bonus.read',
    sound: async (world) => ({ id: await desk(world, 10) }),
    ids: { id: 'console' },
  },
  ApproveWithdrawals: {
    who: 'bonus.pay',
    sound: async (world) => ({ ids: await two(world, 10), requestID: randomUUID() }),
    ids: idsOf,
  },
  RefuseWithdrawal: {
    who: 'bonus.pay',
    sound: async (world) => ({ id: await desk(world, 10), reason: '资料不符', requestID: randomUUID() }),
    ids: { id: 'console', ...keyed },
  },
  RefuseWithdrawals: {
    who: 'bonus.pay',
    sound: async (world) => ({
      ids: await two(world, 10),
      ...{ reason: '资料不符', requestID: randomUUID() },
    }),
    ids: idsOf,
  },
  PayWithdrawals: {
    who: 'bonus.pay',
    sound: async (world) => ({
      withdrawals: await shownWithdrawals(world.db, await two(world, 20)),
      ...{ byFile: true, requestID: randomUUID() },
    }),
    ids: { 'withdrawals[].ID': 'console', ...keyed },
  },
  RecordWithdrawals: {
    who: 'bonus.pay',
    sound: async (world) => ({
      ids: await two(world, 30, 'file'),
      ...{ failed: true, note: '户名不符', requestID: randomUUID() },
    }),
    ids: idsOf,
  },
  ResendWithdrawals: {
    who: 'bonus.pay',
    sound: async (world) => ({
      withdrawals: await shownWithdrawals(world.db, await two(world, 60)),
      ...{ byFile: true, requestID: randomUUID() },
    }),
    ids: { 'withdrawals[].ID': 'console', ...keyed },
  },
  ReturnWithdrawal: {
    who: 'bonus.pay',
    sound: async (world) => ({ id: await desk(world, 60), reason: '账户已注销', requestID: randomUUID() }),
    ids: { id: 'console', ...keyed },
  },
  ReturnWithdrawals: {
    who: 'bonus.pay',
    sound: async (world) => ({
      ids: await two(world, 60),
      ...{ reason: '账户已注销', requestID: randomUUID() },
    }),
    ids: idsOf,
  },
}
