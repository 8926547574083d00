import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SandboxKeys } from '../keys'
import { Ledger } from '../platform/ledger'

/** One text message "delivered" to a phone. */
export interface SmsText {
  id: string
  /** Eleven digits, without the country code. */
  phone: string
  text: string
  /** The first parameter if it looks like a code. */
  code: string | null
  /** ms */
  at: number
}

export function openInbox(stateDir: string): Ledger<SmsText> {
  const folder = join(stateDir, 'sms')
  mkdirSync(folder, { recursive: true })
  return new Ledger<SmsText>(join(folder, 'texts.log'))
}

/** The approved texts by template id; in a code text `{1}` is the code, `{2}` its minutes. */
export function approvedTexts({ templates }: SandboxKeys['sms']): Record<string, string> {
  return {
    [templates['login-code']]: '您的登录验证码为 {1}，{2} 分钟内有效。若非本人操作，请忽略本短信。',
    [templates['bind-code']]: '您正在绑定手机号，验证码为 {1}，{2} 分钟内有效，请勿告诉他人。',
    [templates['reset-code']]: '您正在重置密码，验证码为 {1}，{2} 分钟内有效，请勿告诉他人。',
    [templates['order-shipped']]: '您的订单 {1} 已发货，请留意查收。',
    [templates['order-refunded']]: '您的订单 {1} 退款已到账，请留意查收。',
  }
}
