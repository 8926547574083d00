import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const bonusErasure: Erasure = {
  bank_cards: 'delete',
  bonus_accounts: 'keep',
  bonus_entries: 'keep',
  bonus_withdrawals: (id) => sql`
    update bonus_withdrawals set card_sealed = '', holder_sealed = '', holder_masked = '', last4 = ''
    where member_id = ${id}`,
  bonuses: 'keep',
}

const ofBonuses = (id: number) => sql`bonus_id in (select id from bonuses where member_id = ${id})`
const ofWithdrawals = (id: number) =>
  sql`withdrawal_id in (select id from bonus_withdrawals where member_id = ${id})`

export const bonusCopies: Copies = {
  bank_cards: { zh: '银行卡（打码）', without: ['number_sealed', 'number_hash', 'holder_sealed'] },
  bonus_accounts: { zh: '奖金余额' },
  bonus_entries: { zh: '奖金流水', without: ['actor'] },
  // order codes of other members
  bonuses: { zh: '奖金明细', without: ['order_id', 'line_id', 'order_code'] },
  bonus_logs: { zh: '奖金进度', without: ['actor'], of: ofBonuses },
  bonus_withdrawals: {
    zh: '提现',
    without: ['card_sealed', 'holder_sealed', 'decided_by', 'asked', 'trouble', 'next_at'],
  },
  bonus_withdrawal_logs: { zh: '提现进度', without: ['actor'], of: ofWithdrawals },
}
