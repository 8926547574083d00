import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { CancellationStatus } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { proofOf } from '../member/account.call-rules'
import { makeMember } from '../member/member.factory'
import { type Rules } from '../testing/call-check'

const prevents = ['orders', 'after_sales', 'invoices'] as const

const bonusTables = ['bonuses', 'bonus_entries', 'bonus_withdrawals', 'bonus_accounts'] as const

export const cancellationShopRules: Rules<Shop['cancellation']> = {
  AskDataCopy: {
    who: 'member',
    sound: async ({ db }, member) => {
      await db.execute(`delete from data_copies where member_id = ${member.id}`)
      return { requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
  GetDataCopy: { who: 'member', sound: () => ({}) },
  TakeDataCopy: {
    who: 'member',
    sound: async ({ db, app }, member) => {
      const at = new Date(app.clock.now()).toISOString()
      await db.execute(`insert into data_copies (member_id, asked_at, ready_at, content)
          values (${member.id}, '${at}', '${at}', '{}') on conflict (member_id) do update set ready_at = excluded.ready_at`)
      return {}
    },
  },
  GetCancellationFacts: { who: 'member', sound: () => ({}) },
  Cancellation: {
    who: 'member',
    sound: async (world, member) => {
      // Orders, cases, invoices and bonus prevent a cancellation: they are given to another member, with
      // the coupons used in them.
      const somebody = await makeMember(world.app)
      for (const table of [...prevents, ...bonusTables])
        await world.db.execute(
          `update ${table} set member_id = ${somebody.id} where member_id = ${member.id}`,
        )
      await world.db.execute(
        `update coupon_records set member_id = ${somebody.id} where member_id = ${member.id} and order_id is not null`,
      )
      await world.db.execute(`delete from member_cancellations where member_id = ${member.id}`)
      const proof = await proofOf(world, member, ProofPurpose.cancellation)
      return { proof, reason: '不再需要', requestID: randomUUID() }
    },
    ids: { requestID: 'secret' },
  },
}

export const cancellationConsoleRules: Rules<Ops['cancellation']> = {
  ListCancellations: {
    who: 'cancellation.read',
    sound: () => ({
      ...{ status: CancellationStatus.waiting, member: 1, from: '2026-01-01', to: '2026-12-31' },
      ...{ currentPage: 1, pageSize: 10 },
    }),
  },
}
