import { defineRefusals } from '../platform/refusals'

export const paymentRefusals = defineRefusals({
  'payment/difference-gone': { status: 101, msg: '差异不存在，请刷新后重试' },
  'payment/difference-settled': { status: 101, msg: '这笔差异已处理' },
  'payment/refund-not-failed': { status: 101, msg: '退款状态已变化，请刷新后重试' },
  'payment/refund-gone': { status: 101, msg: '退款不存在，请刷新后重试' },
  'payment/transfer-pending': { status: 101, msg: '有退款要走银行转账，不能再提交渠道' },
  'payment/transfer-repeated': { status: 101, msg: '这笔退款已在走银行转账' },
  'payment/account-needed': { status: 101, msg: '请填写收款人姓名、开户银行和收款账号' },
  'payment/transfer-not-open': { status: 101, msg: '这笔退款没有待办的银行转账，请刷新后重试' },
  'payment/transfer-arrived': { status: 101, msg: '渠道已退款到账，不用转账' },
  'payment/transfer-early': { status: 101, msg: '渠道还在处理这笔退款，等它有结果再转账' },
  'payment/transfer-unsure': { status: 101, msg: '查不到渠道的退款结果，请稍后再试' },
  'payment/transfer-day': { status: 101, msg: '转账日期不能早于复核当天，也不能晚于今天' },
  'payment/same-person': {
    status: 101,
    msg: '需由另一位同事处理：经办过这笔转账的人不能退回它，退回的人不能再提交渠道',
  },
  'payment/not-postage': { status: 101, msg: '只有退货运费可以不转账就结束，其他退款要退给会员' },
  'payment/bank-differs': {
    status: 101,
    msg: ({ bank }: { bank: string }) => `这个卡号属于${bank}，与填写的银行不一致`,
  },
  'payment/not-payable': { status: 101, msg: '订单当前不能支付，请刷新后重试' },
  'payment/expired': { status: 101, msg: '订单已超过支付时间，请重新下单' },
  'payment/not-free': { status: 101, msg: '这个订单需要支付，请选择支付方式' },
  'payment/way-unknown': { status: 101, msg: '请选择支付方式' },
  // silent: the page gets the payer's openID from the messenger and retries
  'payment/openid-needed': { status: 103, msg: '请在微信中重新打开页面后支付' },
  'payment/channel-busy': { status: 112, msg: '支付通道繁忙，订单已保留' },
})
