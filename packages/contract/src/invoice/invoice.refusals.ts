import { defineRefusals } from '../platform/refusals'

export const invoiceRefusals = defineRefusals({
  'invoice/closed': { status: 101, msg: '开票服务暂未开放' },
  'invoice/not-found': { status: 101, msg: '没有找到这张发票，请刷新后重试' },
  'invoice/show-limit': { status: 101, msg: '查看收件信息次数过多，请一小时后再试' },
  'invoice/state-changed': { status: 101, msg: '发票状态已变化，请刷新后重试' },
  'invoice/not-allowed': { status: 101, msg: '这个订单现在不能申请发票' },
  'invoice/title-gone': { status: 101, msg: '发票抬头不存在，请重新选择' },
  'invoice/title-wrong': { status: 101, msg: ({ problem }: { problem: string }) => problem },
  'invoice/title-not-passed': { status: 101, msg: '这个抬头尚未通过审核，请选择其他抬头' },
  'invoice/title-not-special': { status: 101, msg: '专用发票需要资料完整并已通过审核的企业抬头' },
  'invoice/too-many-titles': { status: 101, msg: '发票抬头最多保存 20 个' },
  'invoice/title-known': { status: 101, msg: '已有相同的发票抬头' },
  'invoice/receiver-needed': { status: 101, msg: '纸质发票请填写收件人、手机号和地址' },
  'invoice/email-needed': { status: 101, msg: '请填写接收发票的邮箱' },
  'invoice/not-issued': { status: 101, msg: '发票尚未开具' },
  'invoice/mailed-often': { status: 101, msg: '今天发送的邮件较多，请明天再试' },
  'invoice/reason-needed': { status: 101, msg: '请填写原因' },
})
