import { plainWidth } from '@greenstar/rules/platform/plain-width'
import { moneyUnits, numberOf, pieceUnits } from '@greenstar/rules/platform/table.cell'

const units = { ...moneyUnits, ...pieceUnits }

type Limits = {
  min?: number | string | undefined
  max?: number | string | undefined
  /** Greatest number of decimals; undefined for any. */
  precision?: number | undefined
}

/**
 * Digits, point and minus as they are calculated with, from any width, with units (`1,000 元`, `1.2万`, `3 件`); another
 * text as it is: 12,5 may be 12.5.
 */
export const plainNumber = (typed: string): string => {
  const text = typed
    .replaceAll('。', '.')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
  const value = numberOf(text, units)
  if (value === undefined) return text
  const digits = plainWidth(text).replace(/[^\d.-]/g, '')
  return Number(digits) === value ? digits : String(value)
}

/** Whether it is a number, or the begin of one that is still typed. */
export const isBegun = (typed: string): boolean => /^-?\d*\.?\d*$/.test(plainNumber(typed))

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0

/** Why a number is refused, as a sentence; '' if it is right or empty. */
export const numberProblem = (
  value: number | string | null | undefined,
  { min, max, precision }: Limits,
): string => {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (Number.isNaN(number)) return '请填写数字'
  if (precision !== undefined && decimalsOf(String(value)) > precision)
    return precision === 0 ? '请填写整数' : `最多 ${precision} 位小数`
  if (min !== undefined && number < Number(min)) return Number(min) === 0 ? '不能小于 0' : `最少 ${min}`
  if (max !== undefined && number > Number(max)) return `最多 ${Number(max).toLocaleString('zh-CN')}`
  return ''
}

/** A number with its decimals filled up, such as 29.9 as 29.90. */
export const padded = (value: string, precision: number | undefined): string => {
  if (!precision || !/^-?\d+(\.\d*)?$/.test(value) || decimalsOf(value) > precision) return value
  const [whole = '', part = ''] = value.split('.')
  return `${whole}.${part.padEnd(precision, '0')}`
}
