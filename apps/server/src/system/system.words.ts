import { alertKindText } from '@greenstar/rules/platform/alert.kind'
import { listDues } from '../platform/jobs/due'
import { jobsByName } from '../platform/jobs/job'
import { reasonText } from './reason.words'

const jobs: Record<string, string> = {
  'cancellation.copy': '生成个人信息副本',
  'catalog.renamed': '更新商品搜索文字',
  'invoice.file': '下载发票文件',
  'invoice.mail': '发送发票邮件',
  'level.birthday': '登记当天生日的会员',
  'member.send-code': '发送验证码短信',
  'order.subscribe-parcel': '订阅物流轨迹',
  'order.look-for-parcel': '查询物流轨迹',
  'payment.push': '查询或关闭支付单',
  'payment.refund': '提交或查询退款',
  'payment.bill': '支付对账',
  'platform.audit': '数据核对',
  'platform.backup': '备份',
  'platform.forget': '清理过期记录',
  'upload.drop-files': '删除图片文件',
  'upload.videos': '清理未使用的视频',
  'review.words-changed': '按敏感词重查评价',
}

const deadlines: Record<string, string> = {
  'aftersale.deadlines': '售后到期处理',
  'cancellation.erase': '注销账号到期清除',
  'catalog.search-texts': '更新后重写商品搜索文字',
  'promotion.flash-end': '秒杀场次结束',
  'activity.end': '限时活动结束',
  'promotion.remind': '秒杀开始提醒',
  'group.expire': '拼团到期',
  'order.group-refund': '未成团自动退款',
  'coupon.block': '停用的优惠券失效',
  'coupon.expire': '优惠券到期',
  'coupon.gifts': '发放等级与生日优惠券',
  'coupon.grant': '批量发放优惠券',
  'coupon.lapse': '优惠券超期未领',
  'coupon.remind': '优惠券到期提醒',
  'invoice.work': '开票与红冲',
  'member.housekeeping': '清理过期登录与验证码',
  'level.review': '会员等级复核',
  'message.deliver': '发送短信与微信通知',
  'operator.approvals': '过期审批关闭',
  'order.auto-cancel': '未付款订单自动取消',
  'order.auto-finish': '自动确认收货',
  'order.remind-unpaid': '提醒付款快到期',
  'order.remind-finish': '提醒快到自动收货',
  'order.remind-arrived': '告知预售到货',
  'order.settle': '订单结算',
  'order.parcels': '物流定时查询',
  'payment.push': '支付结果查询',
  'payment.refund': '退款结果查询',
  'platform.attempts': '清理过期尝试计数',
  'platform.known-networks': '清理过期登录网络',
  'platform.lost-jobs': '收集中断的任务',
  'platform.repeats': '清理过期重复请求',
  'pollen.expire': '绿星币到期',
  'pollen.remind': '绿星币到期提醒',
  'report.figures': '概览统计',
  'report.forget-visits': '清理访客记录',
  'report.members': '会员消费统计',
  'report.sold': '销量统计',
  'upload.unused': '删除未使用的会员图片',
}

const services: Record<string, string> = {
  sms: '短信',
  messenger: '微信登录',
  payment: '微信支付',
  alipay: '支付宝',
  courier: '物流查询',
  tax: '电子发票',
  mail: '邮件',
  storage: '图片存储',
}

/** What something of the machinery is called; its own name where it has no other. */
export const jobText = (name: string) => jobsByName.get(name)?.zh ?? jobs[name] ?? name
export const deadlineText = (name: string) =>
  listDues().find((due) => due.name === name)?.zh ?? deadlines[name] ?? name
export const alertText = (kind: string) => alertKindText[kind] ?? kind
const notices: Record<string, string> = { pay: '支付通知', refund: '退款通知' }

/** What an alert is about: 支付通知：签名不符, 2026-11-20 的账单, 订单结算：编号 7; numbers and addresses as they are. */
export const subjectText = (kind: string, subject: string): string => {
  const [head = '', rest = ''] = subject.split(':')
  if (kind === 'notice-forged' && notices[head]) return `${notices[head]}：${reasonText(rest)}`
  if (kind === 'bill-difference') return `${rest} 的账单`
  if (kind === 'due-failed') return `${deadlineText(head)}：编号 ${rest}`
  return subject
}

export const serviceText = (name: string) => services[name] ?? name
