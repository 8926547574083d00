import { defineRefusals } from '../platform/refusals'

export const paymentRefusals = defineRefusals({
  'payment/difference-gone': { status: 101, msg: '差异不存在' },
  'payment/difference-settled': { status: 101, msg: '该差异已处理' },
  'payment/refund-not-failed': { status: 101, msg: '退款状态已变化，请刷新后重试' },
  'payment/not-payable': { status: 101, msg: '订单当前不能支付，请刷新后重试' },
  'payment/expired': { status: 101, msg: '订单已超过支付时间' },
  'payment/not-free': { status: 101, msg: '该订单需要支付，请选择支付方式' },
  'payment/way-unknown': { status: 101, msg: '请选择支付方式' },
  // silent: the page gets the payer's openID from the messenger and retries
  'payment/openid-needed': { status: 103, msg: '请在微信中重新打开页面后支付' },
  'payment/channel-busy': { status: 112, msg: '支付通道繁忙，订单已保留' },
})
