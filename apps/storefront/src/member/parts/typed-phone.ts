/** Returns the digits of a typed phone without the country code: +86 138 0013 8000 → 13800138000. */
export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isLong = digits.length > 11
  return (isLong ? digits.replace(/^(0086|86)/, '') : digits).slice(0, 11)
}
