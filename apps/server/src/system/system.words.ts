const jobs: Record<string, string> = {
  'catalog.renamed': '更新商品搜索文字',
  'member.send-code': '发送验证码短信',
  'order.subscribe-parcel': '订阅物流轨迹',
  'order.look-for-parcel': '查询物流轨迹',
  'payment.push': '查询或关闭支付单',
  'payment.refund': '提交或查询退款',
  'payment.bill': '支付对账',
  'platform.audit': '数据核对',
  'platform.backup': '备份',
  'review.words-changed': '按敏感词重查评价',
}

const deadlines: Record<string, string> = {
  'member.housekeeping': '清理过期登录与验证码',
  'operator.approvals': '过期审批关闭',
  'order.auto-cancel': '未付款订单自动取消',
  'order.auto-finish': '自动确认收货',
  'order.settle': '订单结算',
  'order.parcels': '物流定时查询',
  'payment.push': '支付结果查询',
  'payment.refund': '退款结果查询',
  'platform.lost-jobs': '收集中断的任务',
  'report.figures': '概览统计',
  'report.forget-visits': '清理访客记录',
  'report.members': '会员消费统计',
  'report.sold': '销量统计',
}

const alerts: Record<string, string> = {
  'notice-forged': '伪造的支付通知',
  'money-mismatch': '金额不符',
  'money-unknown': '来历不明的款项',
  'refund-failed': '退款失败',
  'bill-difference': '对账差异',
  audit: '数据核对发现异常',
  'backup-failed': '备份失败',
  flood: '请求过于频繁',
}

const services: Record<string, string> = {
  sms: '短信',
  messenger: '微信登录',
  payment: '微信支付',
  courier: '物流查询',
  storage: '图片存储',
}

/** What something of the machinery is called; its own name where it has no other. */
export const jobText = (name: string) => jobs[name] ?? name
export const deadlineText = (name: string) => deadlines[name] ?? name
export const alertText = (kind: string) => alerts[kind] ?? kind
export const serviceText = (name: string) => services[name] ?? name
