import type { App } from '../platform/app'
import { listOf } from '../platform/feature'
import { jobsOf } from '../platform/jobs/job'
import { reasonText } from './reason.words'

const services: Record<string, string> = {
  sms: '短信',
  messenger: '微信登录',
  payment: '微信支付',
  alipay: '支付宝',
  courier: '物流查询',
  tax: '电子发票',
  mail: '邮件',
  storage: '图片存储',
  moderation: '图片检测',
}

/** Chinese names, or the key if there is none. */
export const jobText = (app: App, name: string) => jobsOf(app).get(name)?.zh ?? name
export const deadlineText = (app: App, name: string) =>
  listOf(app, 'deadlines').find((due) => due.name === name)?.zh ?? name
export const alertText = (app: App, kind: string) =>
  listOf(app, 'alerts').find(({ name }) => name === kind)?.zh ?? kind
const notices: Record<string, string> = { pay: '支付通知', refund: '退款通知' }

/** Returns the subject of an alert as text: 支付通知：签名不符, 2026-11-20 的账单, 订单结算：编号 7; others unchanged. */
export const subjectText = (app: App, kind: string, subject: string): string => {
  const [head = '', rest = ''] = subject.split(':')
  if (kind === 'notice-forged' && notices[head]) return `${notices[head]}：${reasonText(rest)}`
  if (kind === 'bill-difference') return `${rest} 的账单`
  if (kind === 'due-failed') return `${deadlineText(app, head)}：编号 ${rest}`
  return subject
}

export const serviceText = (name: string) => services[name] ?? name
