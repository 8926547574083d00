import { plainWidth } from './plain-width'

/** Digits of a code, such as of an SMS or an authenticator. */
export const codeDigits = 6

/**
 * Typed or pasted text → digits of the code, at most `digits`. Spaces and dashes in it are left out (`123 456`); of a
 * whole message the part that has this number of digits is taken (`验证码：123456，5 分钟内有效`).
 */
export const typedCode = (text: string, digits = codeDigits): string => {
  const plain = plainWidth(text)
  const runs = plain.match(/\d+/g) ?? []
  const joined = plain.replace(/(\d)[\s\p{Pd}\p{Cf}]+(?=\d)/gu, '$1').match(/\d+/g) ?? []
  const isWhole = ({ length }: string) => length === digits
  return runs.find(isWhole) ?? joined.find(isWhole) ?? runs.join('').slice(0, digits)
}

/**
 * A claim code as printed: in capitals, without the blanks, dashes and signs that a message or a pasted line adds. Of a
 * whole message its longest part of letters and digits.
 */
export const typedClaimCode = (text: string): string => {
  const runs = plainWidth(text)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .match(/[A-Za-z0-9]+/g)
  return (runs ?? [])
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '')
    .toUpperCase()
}

/** Longest recovery code with what people write between its letters. */
const maxRecoveryLength = 20

/** The same where a recovery code of letters and digits is taken too. */
export const typedSecondFactor = (text: string): string => {
  const plain = plainWidth(text).replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return /^[a-z0-9]*$/i.test(plain) ? plain.slice(0, maxRecoveryLength) : typedCode(text)
}
