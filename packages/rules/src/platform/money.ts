declare const fenBrand: unique symbol

/** An amount of money in fen, always a safe integer (domain 0.1). */
export type Fen = number & { readonly [fenBrand]: true }

/** Marks an integer as fen. Throws a RangeError on anything that is not a safe integer: that is a bug. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of fen: ${amount}`)
  return (amount === 0 ? 0 : amount) as Fen
}

export const zeroFen: Fen = fen(0)

/** Fen → the JSON number of yuan that goes on the wire, at most two decimals. */
export function toYuan(amount: Fen): number {
  return amount / 100
}

const yuanPattern = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Yuan (wire number or typed text) → fen; undefined for more than two decimals or anything not a number. */
export function yuanToFen(value: number | string): Fen | undefined {
  const match = yuanPattern.exec(String(value))
  if (!match) return undefined
  const [, sign, yuan, decimals = ''] = match
  const amount = Number(`${yuan}${decimals.padEnd(2, '0')}`)
  return fen(sign === '-' ? -amount : amount)
}

/** Fen → text with two decimals: 16800 → 168.00 (spec 9). */
export function formatYuan(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Fen → text with two decimals and comma grouping, as the count-up shows it (spec 9). */
export function formatYuanGrouped(amount: Fen): string {
  const [yuan = '', decimals = ''] = formatYuan(amount).split('.')
  return `${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** Sum of amounts in fen; 0 for none. */
export function sumFen(amounts: Iterable<Fen>): Fen {
  let sum = 0
  for (const amount of amounts) sum += amount
  return fen(sum)
}
