import { bankCardMessages } from '@greenstar/rules/identity/bank.card'
import { defineRefusals } from '../platform/refusals'

export const bonusRefusals = defineRefusals({
  'bonus/gone': { status: 101, msg: '奖金记录不存在，请刷新后重试' },
  'bonus/name-needed': { status: 101, msg: '请先完成实名认证' },
  'bonus/name-differs': { status: 101, msg: '持卡人须与实名认证的姓名一致' },
  'bonus/card-gone': { status: 101, msg: '银行卡不存在，请刷新后重试' },
  'bonus/card-known': { status: 101, msg: '这张银行卡已经添加过' },
  'bonus/card-taken': { status: 101, msg: '这张银行卡已绑定在其他账号，请换一张，如有疑问请联系客服' },
  'bonus/card-wrong': { status: 102, msg: bankCardMessages.wrong },
  'bonus/bank-unknown': { status: 101, msg: bankCardMessages.unknown },
  'bonus/cards-full': {
    status: 101,
    msg: ({ max }: { max: number }) => `最多保存 ${max} 张银行卡，请先删除不用的`,
  },
  'bonus/owing': { status: 101, msg: '奖金余额为负，补足前不能提现' },
  'bonus/amount': {
    status: 101,
    msg: ({ min, max }: { min: number; max: number }) => `每次提现金额应在 ${min} 至 ${max} 元之间`,
  },
  'bonus/not-enough': {
    status: 101,
    msg: ({ left }: { left: number }) => `可用奖金不足，当前可用 ${left} 元`,
  },
  'bonus/once-a-day': { status: 101, msg: '今天的提现次数已用完，请明天再试' },
  'bonus/month-limit': {
    status: 101,
    msg: ({ left, month }: { left: number; month: number }) =>
      `每月最多提现 ${month} 元，本月还可提现 ${left} 元`,
  },
  'bonus/tax-changed': { status: 101, msg: '代扣税额已变化，请确认后重新提交' },
  'bonus/same-person': {
    status: 101,
    msg: '发出打款、登记失败、失败后退回或重打，相邻的两步要由两个人完成，请另一位同事操作',
  },
  'bonus/withdrawal-gone': { status: 101, msg: '提现记录不存在' },
  'bonus/withdrawal-changed': { status: 101, msg: '提现状态已变化，请刷新后重试' },
  'bonus/no-bank': { status: 101, msg: '未配置银行付款接口，请导出银行文件付款' },
  'bonus/target-gone': { status: 101, msg: '商品或分类不存在，请重新选择' },
  'bonus/rate-gone': { status: 101, msg: '比例不存在，请刷新后重试' },
})
