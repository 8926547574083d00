import { ops } from '@greenstar/contract'
import { type RateScope, rateScopeText } from '@greenstar/rules/bonus/bonus.rate'
import { drawScale, withheldTax } from '@greenstar/rules/bonus/draw.scale'
import { maskCard } from '@greenstar/rules/identity/bank.card'
import { openCard } from '../identity/identity.service'
import { clock, defineExport } from '../platform/export/export'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { actorText, entryText, kindText, percentOf, statusText, withdrawalText } from './bonus.wire'
import {
  type BonusRoomRow,
  type EntryRoomRow,
  listBonusRoom,
  listEntryRoom,
  listTaxOfMonth,
  listWithdrawalRoom,
  type TaxOfMonthRow,
  type WithdrawalRoomRow,
} from './bonus-room.store'
import { listRates, type RateRow } from './rate.store'

export const bonusExport = defineExport({
  name: 'bonuses',
  title: '奖金',
  permission: 'bonus.read',
  payload: ops.bonus.ListBonuses.payload,
  page: (filter, { db, size }, after?: BonusRoomRow) =>
    listBonusRoom(db, filter, { size, below: after?.bonus.id }),
  columns: [
    { key: 'member', title: '会员', value: (row) => row.memberName },
    { key: 'member', title: '会员编号', value: (row) => row.memberCode },
    { key: 'kind', title: '种类', value: ({ bonus }) => kindText(bonus.kind) },
    { key: 'order', title: '订单号', value: ({ bonus }) => bonus.orderCode },
    { key: 'order', title: '商品', value: ({ bonus }) => bonus.goodsName },
    { key: 'base', title: '货款', value: ({ bonus }) => yuan(bonus.baseFen), as: 'yuan' },
    { key: 'base', title: '比例（%）', value: ({ bonus }) => percentOf(bonus.rate) },
    { key: 'amount', title: '奖金', value: ({ bonus }) => yuan(bonus.amountFen), as: 'yuan' },
    { key: 'amount', title: '已失效', value: ({ bonus }) => yuan(bonus.voidedFen), as: 'yuan' },
    { key: 'status', title: '状态', value: ({ bonus }) => statusText(bonus.status) },
    { key: 'created', title: '付款时间', value: ({ bonus }) => clock(moment(bonus.createdAt)) },
    { key: 'settled', title: '结算时间', value: ({ bonus }) => clock(momentOrNull(bonus.settledAt)) },
  ],
})

export const bonusLedgerExport = defineExport({
  name: 'bonus-ledger',
  title: '奖金流水',
  permission: 'bonus.read',
  payload: ops.bonus.ListBonusLedger.payload,
  page: (filter, { db, size }, after?: EntryRoomRow) =>
    listEntryRoom(db, filter, { size, below: after?.entry.id }),
  columns: [
    { key: 'member', title: '会员', value: (row) => row.memberName },
    { key: 'member', title: '会员编号', value: (row) => row.memberCode },
    { key: 'kind', title: '原因', value: ({ entry }) => entryText(entry.kind) },
    { key: 'kind', title: '说明', value: ({ entry }) => entry.title },
    { key: 'amount', title: '变动', value: ({ entry }) => yuan(entry.deltaFen), as: 'yuan' },
    { key: 'balance', title: '变动后余额', value: ({ entry }) => yuan(entry.balanceFen), as: 'yuan' },
    { key: 'actor', title: '操作人', value: ({ entry }) => actorText(entry.actor) },
    { key: 'created', title: '时间', value: ({ entry }) => clock(moment(entry.createdAt)) },
  ],
})

type Line = WithdrawalRoomRow & { holder: string; cardNumber: string }

/**
 * Withdrawals as a file, also for upload to the bank. Holder and card number are unmasked only for a stated
 * reason (reliability FR87).
 */
export const withdrawalExport = defineExport({
  name: 'withdrawals',
  title: '提现',
  permission: 'bonus.read',
  whole: 'bonus.pay',
  payload: ops.bonus.ListWithdrawals.payload,
  page: async (filter, { app, db, size }, after?: Line) =>
    (await listWithdrawalRoom(db, filter, { size, below: after?.row.id })).map(
      (one): Line => ({
        ...one,
        holder: openCard(app, one.row.memberId, one.row.holderSealed),
        cardNumber: openCard(app, one.row.memberId, one.row.cardSealed),
      }),
    ),
  columns: [
    { key: 'code', title: '提现单号', value: ({ row }) => row.code },
    { key: 'batch', title: '付款编号', value: ({ row }) => row.transferNo },
    { key: 'batch', title: '批次', value: ({ row }) => row.batchNo },
    {
      key: 'card',
      title: '收款人',
      value: ({ holder }) => holder,
      masked: ({ row }) => row.holderMasked,
    },
    { key: 'card', title: '收款银行', value: ({ row }) => row.bankName },
    {
      key: 'card',
      title: '收款卡号',
      value: ({ cardNumber }) => cardNumber,
      masked: ({ row }) => maskCard(row.last4),
    },
    { key: 'amount', title: '提现金额', value: ({ row }) => yuan(row.amountFen), as: 'yuan' },
    { key: 'amount', title: '代扣税', value: ({ row }) => yuan(row.taxFen), as: 'yuan' },
    { key: 'amount', title: '付款金额', value: ({ row }) => yuan(row.payFen), as: 'yuan' },
    { key: 'status', title: '状态', value: ({ row }) => withdrawalText(row.status) },
    { key: 'status', title: '说明', value: ({ row }) => row.reason },
    { key: 'member', title: '会员编号', value: (one) => one.memberCode },
    { key: 'created', title: '申请时间', value: ({ row }) => clock(moment(row.createdAt)) },
    { key: 'paid', title: '到账时间', value: ({ row }) => clock(momentOrNull(row.paidAt)) },
    { key: 'paid', title: '银行流水号', value: ({ row }) => row.bankNo },
  ],
})

type TaxLine = TaxOfMonthRow & { holder: string; dueFen: number }

/** Withheld tax of a month for each member who was paid, for the declaration (domain 24). */
export const withheldTaxExport = defineExport({
  name: 'withheld-tax',
  title: '代扣个税月表',
  permission: 'bonus.read',
  whole: 'bonus.pay',
  payload: ops.bonus.GetBonusBooks.payload,
  async page({ month }, { app, db, size }, after?: TaxLine) {
    const scale = drawScale(await getSettings(app, db))
    return (await listTaxOfMonth(db, month, size, after?.memberId)).map(
      (row): TaxLine => ({
        ...row,
        holder: openCard(app, row.memberId, row.holderSealed),
        dueFen: withheldTax(row.amountFen, scale),
      }),
    )
  },
  columns: [
    { key: 'member', title: '会员编号', value: (row) => row.memberCode },
    { key: 'holder', title: '姓名', value: ({ holder }) => holder, masked: (row) => row.holderMasked },
    { key: 'count', title: '提现笔数', value: (row) => row.count },
    { key: 'amount', title: '提现金额', value: (row) => yuan(row.amountFen), as: 'yuan' },
    { key: 'tax', title: '代扣税', value: (row) => yuan(row.taxFen), as: 'yuan' },
    { key: 'pay', title: '付款金额', value: (row) => yuan(row.payFen), as: 'yuan' },
    { key: 'rest', title: '月末补扣', value: (row) => yuan(row.restFen), as: 'yuan' },
    // more was withheld where a withdrawal of the month came back, or with those of the month before
    { key: 'due', title: '按合计应扣税', value: (row) => yuan(row.dueFen), as: 'yuan' },
  ],
})

export const bonusRateExport = defineExport({
  name: 'bonus-rates',
  title: '奖金比例',
  permission: 'bonus.read',
  payload: ops.bonus.ListBonusRates.payload,
  page: ({ scope }, { db, size }, after?: RateRow) => listRates(db, scope, { size, skip: 0 }, after?.id),
  columns: [
    { key: 'name', title: '商品或分类', value: (row) => row.name },
    { key: 'scope', title: '范围', value: (row) => rateScopeText[row.scope as RateScope] },
    { key: 'direct', title: '直推（%）', value: (row) => percentOf(row.direct) },
    { key: 'team', title: '团队（%）', value: (row) => percentOf(row.team) },
    { key: 'by', title: '修改人', value: (row) => row.updatedBy },
    { key: 'updated', title: '修改时间', value: (row) => clock(moment(row.updatedAt)) },
  ],
})
