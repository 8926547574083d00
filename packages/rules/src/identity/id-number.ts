import { plainWidth } from '../platform/plain-width'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

export const idNumberMessages = {
  name: '请输入证件上的姓名',
  required: '请输入身份证号',
  wrong: '请输入正确的身份证号',
} as const

/**
 * Digits and X of an identity number in any notation: full width, in groups, with its label, with a sign of
 * multiplication or a Russian letter as X.
 */
export const plainIdNumber = (text: string): string =>
  plainWidth(text)
    .toUpperCase()
    .replace(/[×Х]/g, 'X')
    .replace(/[^\dX]/g, '')

export const birthdayOfId = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`

/** Whether a resident's 18-digit number has a real birthday and a correct check digit (GB 11643). */
export function isIdNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  const day = birthdayOfId(number)
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  return isDay && checks[sum % 11] === number[17]
}

/** Shows only the first and the last character (reliability FR72). */
export const maskIdNumber = (number: string): string =>
  number.length < 2 ? '' : `${number.slice(0, 1)}${'*'.repeat(number.length - 2)}${number.slice(-1)}`

/** Dots that keyboards and registers write between the parts of a name. */
const dots = /\s*[·•‧・･∙⋅⸱ᐧ●.．]\s*/gu

/** A name as identity cards have it: one kind of dot, and no blanks between Chinese characters. */
export const plainRealName = (name: string): string =>
  name
    .trim()
    .replace(/^(?:姓名|名字)[\s:：]*|[。,，]+$/gu, '')
    .replace(dots, '·')
    .replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, '$1')

/** Whether a plain name is one: 2 to 30 Chinese characters and dots. */
export const isRealName = (name: string): boolean => /^[\p{Script=Han}·•]{2,30}$/u.test(name)

/** 林小满 → *小满: hides the family name. */
export const maskRealName = (name: string): string => `*${[...name].slice(1).join('')}`
