/** Eleven digits: 1, then 1 to 9, then any (spec 5). */
export const phonePattern = /^1[1-9]\d{9}$/

/** Texts of spec 5: empty in the reset form, wrong in a field, wrong in the general check. */
export const phoneMessages = {
  required: '请输入手机号',
  wrong: '请输入正确的手机号',
  invalid: '手机号输入不合法',
} as const

export function isPhone(text: string): boolean {
  return phonePattern.test(text)
}

/** 13800138000 → 138****8000; a text that is no phone is masked completely. */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '*'.repeat(phone.length)
}

/** Groups up to eleven typed digits as 3 4 4: 1380013 → 138 0013. */
export function groupPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
