import { RateScope } from '@greenstar/rules/bonus/bonus.rate'
import { BonusEntryKind, BonusKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  ManyResult,
  Maybe,
  Moment,
  MonthText,
  Nothing,
  onceKey,
  RequiredText,
  RoomPaged,
  roomPaging,
  Seen,
  Text,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { StepLine, WithdrawalSums } from './bonus.shapes'

const read = byOperator('bonus.read')
const write = byOperator('bonus.write')
const pay = byOperator('bonus.pay')

/** Maximum amount of an operator's entry. */
const maxFen = 1_000_000_00
/** Maximum rate of a product or class: 50 %, in hundredths of a percent. */
const highestRate = 5000

/** A complete phone, member code, order code or withdrawal code. */
const keyword = Keyword(40)
const who = { MemberID: Int, MemberName: z.string(), MemberCode: z.string() }

const ManyWithReason = z.object({
  ids: ListIn(Id, maxAtOnce, '请选择提现'),
  reason: RequiredText(60, '请填写原因', '原因最多 60 个字'),
  ...onceKey,
})

/** Withdrawals to be sent to the bank as they were shown. */
const Shown = ListIn(z.object({ ID: Id, Seen }), maxAtOnce, '请选择提现')
const Withdrawal = z.object({
  ID: Int,
  /** Digest of amounts and card, sent when it is paid. */
  Seen: z.string(),
  WithdrawalCode: z.string(),
  ...who,
  Status: Int,
  StatusCN: z.string(),
  Amount: Yuan,
  TaxAmount: Yuan,
  PayAmount: Yuan,
  BankName: z.string(),
  /** **** **** **** 1234. */
  CardNumber: z.string(),
  /** *小满. */
  HolderName: z.string(),
  Reason: z.string(),
  DecidedBy: z.string(),
  BatchNo: z.string(),
  /** api or file; '' until it is paid. */
  Way: z.string(),
  TransferNo: z.string(),
  BankNo: z.string(),
  /** The bank's last error of an unfinished payment. */
  Trouble: z.string(),
  CreateDate: Moment,
  PayDate: Moment.nullable(),
  /** Whether an application, or a failure of the bank, has waited longer than finance's limit. */
  IsLate: z.boolean(),
  /** Whether it waits for a second person. */
  IsWaiting: z.boolean(),
})

const Books = z.object({
  Month: z.string(),
  /** Balances of all members at the begin and the end. */
  Opening: Yuan,
  Closing: Yuan,
  Kinds: z.array(z.object({ Name: z.string(), Amount: Yuan, Count: Int })),
  /** Opening plus all movements minus Closing; 0 unless there is an error. */
  Difference: Yuan,
  Withdrawals: WithdrawalSums,
  /** Paid withdrawals by batch number, to compare with the bank statement. */
  Batches: z.array(
    z.object({ BatchNo: z.string(), Way: z.string(), Count: Int, Transferred: Yuan, Open: Int, Failed: Int }),
  ),
})

export const bonusConsole = {
  ListBonuses: call('Console', 'GET', {
    zh: '奖金列表：每笔来自哪个订单、比例与状态，新的在前',
    ...read,
    payload: z.object({
      keyword,
      member: Maybe(Id),
      kind: Maybe(Code(BonusKind, '奖金种类不正确')),
      status: Maybe(Code(BonusStatus, '状态不正确')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        ...who,
        Kind: Int,
        KindCN: z.string(),
        Status: Int,
        StatusCN: z.string(),
        OrderID: Int,
        OrderCode: z.string(),
        GoodsName: z.string(),
        BaseAmount: Yuan,
        Percent: z.number(),
        BonusAmount: Yuan,
        VoidAmount: Yuan,
        CreateDate: Moment,
        SettleDate: Moment.nullable(),
      }),
    ),
  }),
  ListBonusLedger: call('Console', 'GET', {
    zh: '奖金流水：全店或一位会员余额的每一笔变动，新的在前',
    ...read,
    payload: z.object({
      keyword,
      member: Maybe(Id),
      kind: Maybe(Code(BonusEntryKind, '变动原因不正确')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        ...who,
        Kind: Int,
        KindCN: z.string(),
        /** Signed. */
        Amount: Yuan,
        Balance: Yuan,
        Title: z.string(),
        Actor: z.string(),
        OrderID: Int.nullable(),
        CreateDate: Moment,
      }),
    ),
  }),
  GetBonusLiability: call('Console', 'GET', {
    zh: '奖金负债：会员可用、提现途中、待收货与待结算的金额，以及会员欠款',
    ...read,
    payload: z.object({}),
    data: z.object({
      Available: Yuan,
      /** Sum of members' debts, positive. */
      Owed: Yuan,
      Withdrawing: Yuan,
      Pending: Yuan,
      Frozen: Yuan,
      /** Pending applications, those that failed at the bank, and how many of both are late. */
      Waiting: Int,
      Failed: Int,
      Late: Int,
    }),
  }),
  GetBonusBooks: call('Console', 'GET', {
    zh: '奖金月账：期初、变动、期末，提现与代扣税，按批次核对',
    ...read,
    payload: z.object({ month: MonthText() }),
    data: Books,
  }),
  AdjustBonus: call('Console', 'POST', {
    zh: '人工增加或扣减奖金；超过免复核金额先提交复核',
    ...operatorWrite('bonus.adjust'),
    once: true,
    payload: z.object({
      memberID: Id,
      amount: YuanIn(maxFen, '请输入正确的金额').refine((fen) => fen > 0, '请输入正确的金额'),
      /** Deducted instead of added. */
      take: Maybe(Flag),
      reason: RequiredText(60, '请填写原因', '原因最多 60 个字'),
      ...onceKey,
    }),
    data: z.object({
      /** Approval that it waits for; 0: done. */
      ApprovalID: Int,
    }),
    refusals: ['bonus/not-enough', 'member/gone', 'operator/approval-waiting'],
  }),
  ListBonusRates: call('Console', 'GET', {
    zh: '商品与分类的奖金比例',
    ...read,
    payload: z.object({ scope: Maybe(Code(RateScope, '范围不正确')), ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Scope: Int,
        ScopeCN: z.string(),
        TargetID: Int,
        Name: z.string(),
        DirectPercent: z.number(),
        TeamPercent: z.number(),
        UpdatedBy: z.string(),
        UpdateDate: Moment,
      }),
    ),
  }),
  SaveBonusRate: call('Console', 'POST', {
    zh: '设置一个商品或分类的奖金比例（万分之几）',
    ...write,
    writes: true,
    once: true,
    payload: z.object({
      scope: Code(RateScope, '范围不正确'),
      targetID: Id,
      direct: Whole(0, highestRate, '直推比例应在 0 至 50% 之间'),
      team: Whole(0, highestRate, '团队比例应在 0 至 50% 之间'),
      ...onceKey,
    }),
    /** ApprovalID: of the approval that a higher rate waits for; 0 if it is saved at once. */
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: ['bonus/target-gone', 'operator/approval-waiting'],
  }),
  DeleteBonusRate: call('Console', 'POST', {
    zh: '删除一个比例，改用全店比例',
    ...write,
    writes: true,
    payload: z.object({ id: Id }),
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: ['bonus/rate-gone', 'bonus/target-gone', 'operator/approval-waiting'],
  }),
  ListWithdrawals: call('Console', 'GET', {
    zh: '提现列表',
    ...read,
    payload: z.object({
      keyword,
      member: Maybe(Id),
      status: Maybe(Code(WithdrawalStatus, '状态不正确')),
      batch: Maybe(Text(30, '批次号过长')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(Withdrawal),
  }),
  GetWithdrawalForConsole: call('Console', 'GET', {
    zh: '一笔提现的全部情况',
    ...read,
    payload: z.object({ id: Id }),
    data: Withdrawal.extend({
      Steps: z.array(StepLine.extend({ Actor: z.string() })),
      /** Current balance; negative if the member owes money. */
      Available: Yuan,
      /** Whether the shop is connected to a bank. */
      HasBank: z.boolean(),
    }),
    refusals: ['bonus/withdrawal-gone'],
  }),
  ApproveWithdrawals: call('Console', 'POST', {
    zh: '审核通过提现；超过免复核金额的提交第二人复核',
    ...pay,
    writes: true,
    once: true,
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择提现'), ...onceKey }),
    data: z.object({ Approved: Int, Waiting: Int }),
    refusals: ['bonus/withdrawal-changed', 'operator/approval-waiting'],
  }),
  RefuseWithdrawal: call('Console', 'POST', {
    zh: '拒绝提现，金额回到会员的可用奖金',
    ...pay,
    writes: true,
    once: true,
    payload: z.object({ id: Id, reason: RequiredText(60, '请填写原因', '原因最多 60 个字'), ...onceKey }),
    data: Nothing,
    refusals: ['bonus/withdrawal-gone', 'bonus/withdrawal-changed', 'bonus/same-person'],
  }),
  /** Each by its own state: what is no longer waiting for a review is named, and the others are refused. */
  RefuseWithdrawals: call('Console', 'POST', {
    zh: '一起拒绝多笔提现，同一个原因，金额回到会员的可用奖金',
    ...pay,
    writes: true,
    once: true,
    payload: ManyWithReason,
    data: ManyResult,
    refusals: ['bonus/same-person'],
  }),
  PayWithdrawals: call('Console', 'POST', {
    zh: '把审核通过的提现编成一批打款：银行接口，或导出银行文件后登记',
    ...pay,
    writes: true,
    once: true,
    payload: z.object({
      withdrawals: Shown,
      /** Paid by a file that finance submits to the bank. */
      byFile: Maybe(Flag),
      ...onceKey,
    }),
    data: z.object({ BatchNo: z.string(), Count: Int, PayAmount: Yuan }),
    refusals: ['platform/seen-changed', 'bonus/withdrawal-changed', 'bonus/no-bank', 'bonus/same-person'],
  }),
  RecordWithdrawals: call('Console', 'POST', {
    zh: '登记银行文件的结果：已付款，或失败与原因',
    ...pay,
    writes: true,
    once: true,
    payload: z.object({
      ids: ListIn(Id, maxAtOnce, '请选择提现'),
      /** The bank rejected them. */
      failed: Maybe(Flag),
      /** Number of the bank statement, or the reason of the failure. */
      note: RequiredText(60, '请填写银行流水号或失败原因', '最多 60 个字'),
      ...onceKey,
    }),
    data: z.object({ Count: Int }),
    refusals: ['bonus/withdrawal-changed', 'bonus/same-person'],
  }),
  ResendWithdrawals: call('Console', 'POST', {
    zh: '失败的提现重新打款，用新的付款编号',
    ...pay,
    writes: true,
    once: true,
    payload: z.object({
      withdrawals: Shown,
      byFile: Maybe(Flag),
      ...onceKey,
    }),
    data: z.object({ BatchNo: z.string(), Count: Int, PayAmount: Yuan }),
    refusals: ['platform/seen-changed', 'bonus/withdrawal-changed', 'bonus/no-bank', 'bonus/same-person'],
  }),
  ReturnWithdrawal: call('Console', 'POST', {
    zh: '失败的提现退回会员的可用奖金',
    ...pay,
    writes: true,
    once: true,
    payload: z.object({ id: Id, reason: RequiredText(60, '请填写原因', '原因最多 60 个字'), ...onceKey }),
    data: Nothing,
    refusals: ['bonus/withdrawal-gone', 'bonus/withdrawal-changed', 'bonus/same-person'],
  }),
  /** Each by its own state: what the bank has not failed to pay is named, and the others are returned. */
  ReturnWithdrawals: call('Console', 'POST', {
    zh: '一起退回多笔失败的提现，同一个原因，金额回到会员的可用奖金',
    ...pay,
    writes: true,
    once: true,
    payload: ManyWithReason,
    data: ManyResult,
    refusals: ['bonus/same-person'],
  }),
}
