import { plainWidth } from '../platform/plain-width'
import { type Bank, banks } from './bank.list'

export const maxBankCards = 10

export const bankCardMessages = {
  required: '请输入银行卡号',
  wrong: '银行卡号不正确，请核对后重试',
  unknown: '暂不支持这家银行的储蓄卡',
  holder: '请输入持卡人姓名',
} as const

/** Most digits that a card number has. */
export const maxCardDigits = 19

/** A number in groups. */
const stretch = /\d(?:[\s\p{Cf}\p{Pd}]*\d)*/gu

/** What groups side by side may be together: 1380 6222 … → 1380, 13806222, 6222, … */
const joinedGroups = (groups: readonly string[]): string[] =>
  groups.flatMap((_, from) =>
    groups.slice(from).map((_group, at) => groups.slice(from, from + at + 1).join('')),
  )

/**
 * Digits of a card number as it is typed or pasted: full width, in groups, with its label (spec 5). Of a text with other
 * numbers, such as a phone, only the one that a bank of the list issued.
 */
export const plainCardNumber = (text: string): string => {
  const plain = plainWidth(text)
  const digits = plain.replace(/\D/g, '')
  if (digits.length <= maxCardDigits && !/[^\d\s\p{Cf}\p{Pd}]/u.test(plain)) return digits
  const numbers = (plain.match(stretch) ?? []).flatMap((one) => joinedGroups(one.match(/\d+/g) ?? []))
  return numbers.find((one) => isCardNumber(one) && bankOf(one)) ?? digits
}

/** Whether the number has 16 to 19 digits and a correct check digit (Luhn, ISO 7812). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{16,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const n = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (n > 9 ? n - 9 : n)
  }, 0)
  return sum % 10 === 0
}

/** Finds the bank by the longest known prefix of the number; undefined if no bank in the list matches. */
export function bankOf(number: string, list: readonly Bank[] = banks): Bank | undefined {
  let best: { bank: Bank; length: number } | undefined
  for (const bank of list)
    for (const prefix of bank.prefixes)
      if (number.startsWith(prefix) && prefix.length > (best?.length ?? 0))
        best = { bank, length: prefix.length }
  return best?.bank
}

/** 中国工商银行 is also written 工商银行. */
const shortName = (name: string) => name.replace(/^中国(?=.{3})/, '')

/** The name of the bank that issued the card, if it is known and not the one that was typed (`中国工商银行杭州西湖支行`). */
export function otherBank(number: string, typed: string): string | undefined {
  const known = bankOf(number)
  return known && !typed.includes(shortName(known.name)) ? known.name : undefined
}

/** 6222021234567890 → **** **** **** 7890: at most the last four digits are shown (reliability FR72). */
export const maskCard = (last4: string): string => `**** **** **** ${last4}`
export const lastFour = (number: string): string => number.slice(-4)
export const groupCardNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
