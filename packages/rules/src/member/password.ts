import { isPhone, phoneMessages } from './phone'

export const passwordMessages = {
  required: '请输入密码',
  mismatch: '两次输入的密码不一致',
  // Our text: the specification names only the rule.
  weak: '请输入 6-20 位密码',
} as const
export const CODE_REQUIRED = '请输入验证码'

/** Six to twenty printable ASCII digits, letters or symbols; no space (spec 5). */
export function isPassword(text: string): boolean {
  return /^[\x21-\x7e]{6,20}$/.test(text)
}

/** First problem of the code login form (spec 5); undefined if it may be sent. */
export function codeLoginProblem(form: { phone: string; code: string }): string | undefined {
  if (!isPhone(form.phone)) return phoneMessages.wrong
  return form.code === '' ? CODE_REQUIRED : undefined
}

/** First problem of the password login form; the length is not checked at login (readings C11). */
export function passwordLoginProblem(form: { phone: string; password: string }): string | undefined {
  if (!isPhone(form.phone)) return phoneMessages.wrong
  return form.password === '' ? passwordMessages.required : undefined
}

/** First problem of step one of the reset: phone and code are required; only a local check (spec 5). */
export function resetStepOneProblem(form: { phone: string; code: string }): string | undefined {
  if (form.phone === '') return phoneMessages.required
  return codeLoginProblem(form)
}

/** First problem of step two of the reset: both passwords given, equal and valid (spec 5). */
export function newPasswordProblem(form: { password: string; again: string }): string | undefined {
  if (form.password === '' || form.again === '') return passwordMessages.required
  if (form.password !== form.again) return passwordMessages.mismatch
  return isPassword(form.password) ? undefined : passwordMessages.weak
}
