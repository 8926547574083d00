/** Type of an SMS code (spec 9); FindPassword has its own type. */
export const SmsType = {
  resetPassword: 20,
  bindPhone: 40,
  codeLogin: 60,
} as const
export type SmsType = (typeof SmsType)[keyof typeof SmsType]

/** Minimum seconds between two codes (spec 5, 9). */
export const SMS_RESEND_SECONDS = 60
export const SMS_SENT = '验证码发送成功'

/** Resend countdown (spec 4): idle before the first code, and if it could not be sent. */
export type SmsCountdown =
  | { readonly state: 'idle' }
  | { readonly state: 'counting'; readonly startedAt: number }

export const idleCountdown: SmsCountdown = { state: 'idle' }

export function startCountdown(nowMs: number): SmsCountdown {
  return { state: 'counting', startedAt: nowMs }
}

export function secondsLeft(countdown: SmsCountdown, nowMs: number): number {
  if (countdown.state === 'idle') return 0
  const left = SMS_RESEND_SECONDS - Math.floor((nowMs - countdown.startedAt) / 1000)
  return Math.min(Math.max(left, 0), SMS_RESEND_SECONDS)
}

/** Text of the code button: 获取验证码 (ours), then the seconds left, then 重新发送 (spec 4). */
export function smsButtonText(countdown: SmsCountdown, nowMs: number): string {
  if (countdown.state === 'idle') return '获取验证码'
  const left = secondsLeft(countdown, nowMs)
  return left > 0 ? `${left}s` : '重新发送'
}
