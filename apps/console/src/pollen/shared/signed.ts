/** Formats a number with its sign: +1,200 or -300. */
export const signed = (num: number): string => (num > 0 ? `+${num.toLocaleString()}` : num.toLocaleString())
