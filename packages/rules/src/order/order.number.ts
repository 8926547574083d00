const SEQUENCE_DIGITS = 6

/**
 * Order code: business day, six digits of the day's sequence, four random digits (0 to 9999) that hide the
 * number of orders; 18 digits, valid as a trade number of every payment channel.
 */
export function orderCode(day: string, sequence: number, random: number): string {
  const before = day.replaceAll('-', '')
  if (!/^\d{8}$/.test(before)) throw new RangeError(`not a day: ${day}`)
  return `${before}${padded(sequence, SEQUENCE_DIGITS)}${padded(random, 4)}`
}

function padded(number: number, digits: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= 10 ** digits) {
    throw new RangeError(`not a number of ${digits} digits: ${number}`)
  }
  return String(number).padStart(digits, '0')
}
