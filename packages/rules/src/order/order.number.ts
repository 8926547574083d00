const CODE_DIGITS = 18

/**
 * Order code: the business day, six digits of the day's sequence, four random digits (0 to 9999) so that codes
 * cannot be counted; 18 digits, good as a trade number of every payment channel.
 */
export function orderCode(day: string, sequence: number, random: number): string {
  const digits = day.replaceAll('-', '')
  if (!/^\d{8}$/.test(digits)) throw new RangeError(`not a day: ${day}`)
  return `${digits}${padded(sequence, 6)}${padded(random, 4)}`
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
