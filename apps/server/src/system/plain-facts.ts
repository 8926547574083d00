import { maskPhone } from '@greenstar/rules/member/phone'

/** Fields that say which row or which day; everything else may carry what names a person, or a secret. */
const safeKey =
  /^(id|.*Id|.*Ids|day|kind|name|number|tradeNo|refundNo|amountFen|.*Fen|status|reason|rows|count|type)$/
const phone = /(?<!\d)1[1-9]\d{9}(?!\d)/g
const longest = 200

const textOf = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const masked = text.replace(phone, (found) => maskPhone(found))
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked
}

/** Facts of a job or an alert as operators may read them: known keys, phones masked, the rest left out (reliability R72). */
export const plainFacts = (facts: unknown): { Key: string; Value: string }[] => {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return []
  return Object.entries(facts)
    .filter(([key, value]) => safeKey.test(key) && value !== undefined && value !== null)
    .map(([Key, value]) => ({ Key, Value: textOf(value) }))
}
