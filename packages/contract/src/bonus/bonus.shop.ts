import { BonusKind, BonusStatus } from '@greenstar/rules/bonus/bonus.status'
import { WithdrawalStatus } from '@greenstar/rules/bonus/withdrawal.status'
import { bankCardMessages, bankOf, isCardNumber, plainCardNumber } from '@greenstar/rules/identity/bank.card'
import { plainRealName } from '@greenstar/rules/identity/id-number'
import { z } from 'zod'
import { Proof } from '../member/member.fields'
import { call, memberAddition, memberWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Maybe,
  Moment,
  Month,
  Nothing,
  onceKey,
  Paged,
  paging,
  RequiredText,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { BankCardLine, BonusLine, DrawStepLine, StepLine, WithdrawalLine } from './bonus.shapes'

/** Maximum amount that is accepted; the shop's own limits are lower. */
const maxFen = 1_000_000_00

export const bonusShop = {
  GetAllBonusType: call('Main', 'GET', {
    zh: '奖金的种类与状态',
    who: 'anyone',
    cacheSeconds: 60,
    payload: z.object({}),
    data: z.object({
      Types: z.array(z.object({ ID: Int, Name: z.string() })),
      Statuses: z.array(z.object({ ID: Int, Name: z.string() })),
    }),
  }),
  GetBonusScale: call('Main', 'GET', {
    zh: '奖金比例：直推与团队（百分比）；单个商品和分类可以另有比例',
    who: 'anyone',
    cacheSeconds: 60,
    payload: z.object({}),
    data: z.object({
      DirectPercent: z.number(),
      TeamPercent: z.number(),
      /** Days from receipt until a bonus is available. */
      SettleDays: Int,
    }),
  }),
  GetAllDrawScale: call('Main', 'GET', {
    zh: '提现代扣税表与提现限额',
    who: 'anyone',
    cacheSeconds: 60,
    payload: z.object({}),
    data: z.object({
      List: z.array(DrawStepLine),
      MinAmount: Yuan,
      MaxAmount: Yuan,
      TimesPerDay: Int,
      MonthAmount: Yuan,
    }),
  }),
  GetMyBonus: call('Member', 'GET', {
    zh: '我的奖金：可用、在途、提现中与已提现',
    who: 'member',
    payload: z.object({}),
    data: z.object({
      /** Negative: owed, and no withdrawal is possible. */
      AvailableBonus: Yuan,
      PendingBonus: Yuan,
      FrozenBonus: Yuan,
      WithdrawingBonus: Yuan,
      PaidBonus: Yuan,
      /** Withdrawals of this month that were not returned, and the tax withheld from them: the next one's tax follows their sum. */
      MonthWithdrawn: Yuan,
      MonthTax: Yuan,
      HasRealName: z.boolean(),
      /** Whether a withdrawal needs the login password: a proof of ConfirmPassword for it. */
      HasPassword: z.boolean(),
      /** Whether bonus may be withdrawn or used for payment at all. */
      IsOpen: z.boolean(),
    }),
  }),
  GetMainBonus: call('Member', 'GET', {
    zh: '奖金首页：今日、本月、上月带来的奖金与订单（不含已退回的部分）',
    who: 'member',
    payload: z.object({}),
    data: z.object({
      TodayBonus: Yuan,
      MonthBonus: Yuan,
      LastMonthBonus: Yuan,
      /** For this month. */
      DirectBonus: Yuan,
      TeamBonus: Yuan,
      DirectOrders: Int,
      TeamOrders: Int,
    }),
  }),
  GetBonusDetailList: call('Member', 'GET', {
    zh: '奖金明细：按种类、状态与月份筛选，最近的在前',
    who: 'member',
    payload: z.object({
      type: Maybe(Code(BonusKind, '奖金种类不正确')),
      status: Maybe(Code(BonusStatus, '状态不正确')),
      month: Month,
      ...paging,
    }),
    data: Paged(BonusLine),
  }),
  GetBonusDetailByID: call('Member', 'GET', {
    zh: '一笔奖金的来历与进度',
    who: 'member',
    payload: z.object({ id: Id }),
    data: BonusLine.extend({ Steps: z.array(StepLine) }),
    refusals: ['bonus/gone'],
  }),
  GetBonusReflectList: call('Member', 'GET', {
    zh: '提现记录，最近的在前',
    who: 'member',
    payload: z.object({ status: Maybe(Code(WithdrawalStatus, '状态不正确')), ...paging }),
    data: Paged(WithdrawalLine),
  }),
  GetBonusReflectByID: call('Member', 'GET', {
    zh: '一笔提现的进度',
    who: 'member',
    payload: z.object({ id: Id }),
    data: WithdrawalLine.extend({ Steps: z.array(StepLine) }),
    refusals: ['bonus/withdrawal-gone'],
  }),
  GetBonusEntryList: call('Member', 'GET', {
    zh: '奖金余额的每一笔变动，最近的在前',
    who: 'member',
    addition: true,
    payload: z.object(paging),
    data: Paged(
      z.object({
        ID: Int,
        TypeCN: z.string(),
        /** Signed. */
        Amount: Yuan,
        Balance: Yuan,
        Title: z.string(),
        CreateDate: Moment,
      }),
    ),
  }),
  BonusWithdrawals: call('Member', 'POST', {
    zh: '申请提现到本人银行卡；taxAmount 是确认时看到的代扣税额，已变化则不提交；设有登录密码的会员附上密码验证的凭据',
    ...memberWrite,
    payload: z.object({
      cardID: Id,
      amount: YuanIn(maxFen, '请输入正确的提现金额'),
      taxAmount: Maybe(YuanIn(maxFen, '税额不正确')),
      /** Of ConfirmPassword with purpose 40; required if the member has a password. */
      proof: Maybe(Proof),
      ...onceKey,
    }),
    data: WithdrawalLine,
    refusals: [
      'member/proof-wrong',
      'bonus/name-needed',
      'bonus/name-differs',
      'bonus/card-gone',
      'bonus/owing',
      'bonus/amount',
      'bonus/not-enough',
      'bonus/once-a-day',
      'bonus/month-limit',
      'bonus/tax-changed',
    ],
  }),
  WithdrawBonusApplication: call('Member', 'POST', {
    zh: '撤回审核前的提现申请，金额回到可用奖金',
    ...memberAddition,
    payload: z.object({ id: Id, ...onceKey }),
    data: WithdrawalLine,
    refusals: ['bonus/withdrawal-gone', 'bonus/withdrawal-changed'],
  }),
  GetBankConfigList: call('Member', 'GET', {
    zh: '支持的银行与其卡号开头',
    who: 'member',
    payload: z.object({}),
    data: z.object({
      List: z.array(z.object({ BankCode: z.string(), BankName: z.string(), Prefixes: z.array(z.string()) })),
    }),
  }),
  GetUserBankList: call('Member', 'GET', {
    zh: '我的银行卡，默认的在前；卡号只显示后四位',
    who: 'member',
    payload: z.object({}),
    data: z.object({ List: z.array(BankCardLine) }),
  }),
  SaveUserBank: call('Member', 'POST', {
    zh: '添加银行卡，或换掉其中一张的卡号；只能是实名认证本人的储蓄卡',
    who: 'member',
    writes: true,
    // no digest of a card number is stored for repeats: the same number again is the same card
    outside: true,
    payload: z.object({
      id: Maybe(Id),
      cardNumber: RequiredText(30, bankCardMessages.required, bankCardMessages.wrong)
        .transform(plainCardNumber)
        .refine(isCardNumber, bankCardMessages.wrong)
        .refine((number) => bankOf(number) !== undefined, bankCardMessages.unknown),
      holderName: RequiredText(30, bankCardMessages.holder).transform(plainRealName),
      isDefault: Maybe(Flag),
    }),
    data: BankCardLine,
    refusals: [
      'bonus/name-needed',
      'bonus/name-differs',
      'bonus/card-gone',
      'bonus/card-known',
      'bonus/card-taken',
      'bonus/card-wrong',
      'bonus/bank-unknown',
      'bonus/cards-full',
      'member/gone',
    ],
  }),
  DeleteUserBank: call('Member', 'POST', {
    zh: '删除银行卡；已申请的提现不受影响',
    ...memberWrite,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['bonus/card-gone', 'member/gone'],
  }),
  SetDefaultBankCard: call('Member', 'GET', {
    zh: '设为默认银行卡',
    ...memberWrite,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['bonus/card-gone', 'member/gone'],
  }),
  PayOrderByBonus: call('Order', 'POST', {
    zh: '用可用奖金支付整个订单；需要实名认证，退款回到奖金',
    ...memberWrite,
    payload: z.object({ orderID: Id, ...onceKey }),
    data: z.object({ OrderStatus: Int }),
    refusals: [
      'order/not-found',
      'order/paid-meanwhile',
      'payment/not-payable',
      'payment/expired',
      'bonus/name-needed',
      'bonus/not-enough',
    ],
  }),
}
