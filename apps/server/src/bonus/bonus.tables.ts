import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

/** Balance of a member: the sum of their entries. Negative: they owe (domain 13). */
export const bonusAccounts = pgTable(
  'bonus_accounts',
  {
    memberId: ref('member_id').primaryKey(),
    availableFen: fenColumn('available_fen').notNull().default(0),
  },
  (t) => [index('bonus_accounts_available').on(t.availableFen).where(sql`${t.availableFen} <> 0`)],
)

/** Every change of a balance; append-only. */
export const bonusEntries = pgTable(
  'bonus_entries',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** BonusEntryKind. */
    kind: integer('kind').notNull(),
    deltaFen: fenColumn('delta_fen').notNull(),
    /** The balance after it. */
    balanceFen: fenColumn('balance_fen').notNull(),
    /** Text: the code of an order or withdrawal, or an operator's reason. */
    title: text('title').notNull().default(''),
    orderId: ref('order_id'),
    withdrawalId: ref('withdrawal_id'),
    /** Idempotency key, unique per member; '' if the entry needs none. */
    cause: text('cause').notNull().default(''),
    actor: text('actor').notNull().default('system'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('bonus_entries_delta', sql`${t.deltaFen} <> 0`),
    index('bonus_entries_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('bonus_entries_kind').on(t.kind, t.id.desc().nullsFirst()),
    index('bonus_entries_created').on(t.createdAt, t.kind),
    index('bonus_entries_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('bonus_entries_withdrawal').on(t.withdrawalId).where(sql`${t.withdrawalId} is not null`),
    uniqueIndex('bonus_entries_cause').on(t.memberId, t.cause).where(sql`${t.cause} <> ''`),
  ],
)

/** Bonus of an order line for the seller or their Partner; returned pieces reduce it (domain 13). */
export const bonuses = pgTable(
  'bonuses',
  {
    id: id(),
    /** Recipient. */
    memberId: ref('member_id').notNull(),
    orderId: ref('order_id').notNull(),
    lineId: ref('line_id').notNull(),
    /** BonusKind: 10 own sale, 20 sale of the team. */
    kind: integer('kind').notNull(),
    /** BonusStatus: 10, 20, 30, 99. */
    status: integer('status').notNull(),
    /** Hundredths of a percent. */
    rate: integer('rate').notNull(),
    baseFen: fenColumn('base_fen').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** Amount of each piece (fen), fixed at payment. */
    unitFen: integer('unit_fen').array().notNull(),
    /** Part that was voided with returned pieces. */
    voidedFen: fenColumn('voided_fen').notNull().default(0),
    orderCode: text('order_code').notNull(),
    goodsName: text('goods_name').notNull(),
    createdAt: at('created_at').notNull(),
    frozenAt: at('frozen_at'),
    settledAt: at('settled_at'),
    voidedAt: at('voided_at'),
  },
  (t) => [
    check(
      'bonuses_amounts',
      sql`${t.amountFen} > 0 and ${t.baseFen} >= ${t.amountFen} and ${t.voidedFen} between 0 and ${t.amountFen}`,
    ),
    uniqueIndex('bonuses_once').on(t.lineId, t.kind),
    index('bonuses_order').on(t.orderId, t.id),
    index('bonuses_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('bonuses_member_open').on(t.memberId, t.status).where(sql`${t.status} in (10, 20)`),
    index('bonuses_member_created').on(t.memberId, t.createdAt),
    index('bonuses_status').on(t.status, t.id.desc().nullsFirst()),
    index('bonuses_created').on(t.createdAt),
  ],
)

/** Every move of a bonus; append-only. */
export const bonusLogs = pgTable(
  'bonus_logs',
  {
    id: id(),
    bonusId: ref('bonus_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('bonus_logs_bonus').on(t.bonusId, t.id)],
)

/** Rates of a product (its page) or a class instead of the shop's, in hundredths of a percent. */
export const bonusRates = pgTable(
  'bonus_rates',
  {
    id: id(),
    /** RateScope. */
    scope: integer('scope').notNull(),
    targetId: ref('target_id').notNull(),
    direct: integer('direct').notNull(),
    team: integer('team').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('bonus_rates_range', sql`${t.direct} between 0 and 5000 and ${t.team} between 0 and 5000`),
    uniqueIndex('bonus_rates_once').on(t.scope, t.targetId),
  ],
)

/**
 * Cards that bonus is paid to. Number and holder are encrypted with a key outside the database (reliability
 * FR71); only the last four digits are ever shown.
 */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /** Keyed hash, used only to recognise the same number. */
    numberHash: text('number_hash').notNull(),
    last4: text('last4').notNull(),
    holderSealed: text('holder_sealed').notNull(),
    holderMasked: text('holder_masked').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('bank_cards_member').on(t.memberId, t.id),
    uniqueIndex('bank_cards_number').on(t.memberId, t.numberHash),
    uniqueIndex('bank_cards_default').on(t.memberId).where(sql`${t.isDefault}`),
  ],
)

/** Running number in the codes of withdrawals and batches, after the day. */
export const withdrawalNumbers = pgSequence('withdrawal_numbers', {
  minValue: 0,
  maxValue: 999_999,
  startWith: 1,
  cycle: true,
})

/** Withdrawals to bank cards; the card is copied at the application. */
export const bonusWithdrawals = pgTable(
  'bonus_withdrawals',
  {
    id: id(),
    code: text('code').notNull().unique(),
    memberId: ref('member_id').notNull(),
    /** WithdrawalStatus. */
    status: integer('status').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** Withheld tax, as it was shown. */
    taxFen: fenColumn('tax_fen').notNull(),
    payFen: fenColumn('pay_fen').notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    cardSealed: text('card_sealed').notNull(),
    last4: text('last4').notNull(),
    holderSealed: text('holder_sealed').notNull(),
    holderMasked: text('holder_masked').notNull(),
    /** Why it was refused, or the bank's error. */
    reason: text('reason').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    /** Batch that it was sent with; `way`: api or file. */
    batchNo: text('batch_no').notNull().default(''),
    way: text('way').notNull().default(''),
    /** Our number at the bank, kept on every retry; a new one only when it is resent after a failure. */
    transferNo: text('transfer_no').unique(),
    sends: integer('sends').notNull().default(0),
    bankNo: text('bank_no').notNull().default(''),
    /** When the bank is queried next; null: nothing is open there. */
    nextAt: at('next_at'),
    asked: integer('asked').notNull().default(0),
    trouble: text('trouble').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    paidAt: at('paid_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    check(
      'bonus_withdrawals_amounts',
      sql`${t.amountFen} > 0 and ${t.taxFen} >= 0 and ${t.payFen} > 0 and ${t.payFen} = ${t.amountFen} - ${t.taxFen}`,
    ),
    index('bonus_withdrawals_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('bonus_withdrawals_status').on(t.status, t.id.desc().nullsFirst()),
    index('bonus_withdrawals_created').on(t.createdAt),
    index('bonus_withdrawals_batch').on(t.batchNo).where(sql`${t.batchNo} <> ''`),
    index('bonus_withdrawals_next').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('bonus_withdrawals_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
  ],
)

/** Every move of a withdrawal; append-only. */
export const bonusWithdrawalLogs = pgTable(
  'bonus_withdrawal_logs',
  {
    id: id(),
    withdrawalId: ref('withdrawal_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('bonus_withdrawal_logs_withdrawal').on(t.withdrawalId, t.id)],
)
