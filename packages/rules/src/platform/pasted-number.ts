import { plainWidth } from './plain-width'

const label = /^(?:\p{Script=Han}{0,4}(?:单号|编号|号码)[\s:#]*|(?:tracking ?)?no[\s.:#]+|[\s:#]+)/iu
const number = /^[A-Za-z]{0,6}\d{6,}$/

/** Words and signs around the only long number of a text: 顺丰速运：SF1416372589023，请查收. */
const worded = /^[^A-Za-z0-9]*([A-Za-z]{0,4}-?\d[A-Za-z0-9-]{11,38})[^A-Za-z0-9]*$/

/** A number without its label and blanks, in plain letters and digits: 运单号：ＳＦ 1234 567 890 → SF1234567890. */
export const bareNumber = (text: string): string => {
  const bare = plainWidth(text)
    .replace(label, '')
    .replace(/[\s\p{Cf}]/gu, '')
  return worded.exec(bare)?.[1] ?? bare
}

/**
 * The number of an order or a parcel, in any pasted notation: with its label, in groups, in full width (订单号：2026 1128
 * 0000 0100); undefined if the text is no such number.
 */
export const pastedNumber = (text: string): string | undefined => {
  const plain = bareNumber(text)
  return number.test(plain) ? plain : undefined
}
