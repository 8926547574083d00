import { maskPhone } from '@greenstar/rules/member/phone'
import { reasonText } from './reason.words'

/** Fields that cannot contain personal data or secrets. */
const safeKey =
  /^(id|.*Id|.*Ids|day|kind|name|number|tradeNo|refundNo|.*Fen|asked|paid|amount|currency|channelNo|status|reason|rows|count|type|differences|tries|ip|route|requests|seconds)$/
/** Amounts in fen. */
const moneyKey = /^(asked|paid|amount|.*Fen)$/
const phone = /(?<!\d)1[1-9]\d{9}(?!\d)/g
const maxLength = 200

/** Text for the rows found by a check, with their ids: 2 行（编号 1、7）. */
const rowsText = (rows: readonly unknown[]) => {
  const ids = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row ? [String(row.id)] : [],
  )
  return `${rows.length} 行${ids.length > 0 ? `（编号 ${ids.join('、')}）` : ''}`
}

const plain = (key: string, value: unknown): string => {
  if (key === 'reason') return reasonText(String(value))
  if (key === 'rows' && Array.isArray(value)) return rowsText(value)
  if (moneyKey.test(key) && typeof value === 'number') return `¥${(value / 100).toFixed(2)}`
  if (Array.isArray(value)) return value.map((one) => plain('', one)).join('、')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const textOf = (key: string, value: unknown) => {
  const text = plain(key, value)
  const masked = text.replace(phone, (found) => maskPhone(found))
  return masked.length > maxLength ? `${masked.slice(0, maxLength)}…` : masked
}

/** Converts facts of a job or alert for operators: only known keys, phones masked (reliability FR72). */
export const plainFacts = (facts: unknown): { Key: string; Value: string }[] => {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return []
  return Object.entries(facts)
    .filter(([key, value]) => safeKey.test(key) && value !== undefined && value !== null)
    .map(([Key, value]) => ({ Key, Value: textOf(Key, value) }))
}
