const CODE_DIGITS = 18

export const SEQUENCE_DIGITS = 6

/** Parts of a code before and after the sequence number, for when the number is assigned by the insert. */
export function aroundSequence(day: string, random: number): { before: string; after: string } {
  const before = day.replaceAll('-', '')
  if (!/^\d{8}$/.test(before)) throw new RangeError(`not a day: ${day}`)
  return { before, after: padded(random, 4) }
}

/**
 * Order code: business day, six digits of the day's sequence, four random digits (0 to 9999) that hide the
 * number of orders; 18 digits, valid as a trade number of every payment channel.
 */
export function orderCode(day: string, sequence: number, random: number): string {
  const { before, after } = aroundSequence(day, random)
  return `${before}${padded(sequence, SEQUENCE_DIGITS)}${after}`
}

function padded(number: number, digits: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= 10 ** digits) {
    throw new RangeError(`not a number of ${digits} digits: ${number}`)
  }
  return String(number).padStart(digits, '0')
}

export function isOrderCode(text: string): boolean {
  return text.length === CODE_DIGITS && /^\d+$/.test(text)
}
