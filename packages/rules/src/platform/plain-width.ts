/** Digits of Arabic and Persian keyboards, ٠ to ٩ and ۰ to ۹, which NFKC leaves. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Letters, digits and signs in their usual form: full-width ones of a Chinese keyboard, digits in circles, digits of
 * Arabic and Persian keyboards. For numbers, codes and addresses of mail, not for names.
 */
export const plainWidth = (text: string): string =>
  text.normalize('NFKC').replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
