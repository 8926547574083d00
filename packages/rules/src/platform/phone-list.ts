import { phoneOf } from './phone-number'

export type PhoneList = {
  /** Eleven digits each, in the order of the text, none twice. */
  readonly phones: readonly string[]
  /** What is no phone, as written, with the number of its line from 1. */
  readonly others: readonly { readonly line: number; readonly text: string }[]
}

/** A phone among other words: `张三 138 0013 8000 13900139000` has two. */
const among = /((?:\+|(?<!\d)00)?(?:86[ -]?)?(?<!\d)1[1-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d))/

/** The number of a line in a list or a table: 1. 138… */
const lineNumber = /^\s*[(（]?\d{1,3}(?:[.．、)）]|\t)\s*(?=\D*1[1-9])/
/** The title of a column that was copied with it; then the whole line holds titles. */
const title = /^\p{Script=Han}{0,6}(?:电话|手机)(?:号码?)?$/u

/** An entry if it is a phone, else the phones in it and the text between them. */
const partsOf = (entry: string) => (phoneOf(entry) ? [entry] : entry.split(among)).map((part) => part.trim())

/**
 * Reads phones separated by lines, commas, semicolons, 、, tabs or blanks; the blanks inside a phone do not separate.
 * Words without digits beside a phone, such as the name of its owner, are passed over.
 */
export function listPhones(text: string): PhoneList {
  const phones = new Set<string>()
  const others: { line: number; text: string }[] = []
  for (const [at, line] of text.split(/\r?\n|\r/).entries()) {
    const parts = line
      .replace(lineNumber, '')
      .split(/[\t,，、;；]+/)
      .flatMap(partsOf)
      .filter((part) => part !== '')
    if (parts.some((part) => title.test(part))) continue
    const hasPhone = parts.some(phoneOf)
    for (const part of parts) {
      const phone = phoneOf(part)
      if (phone) phones.add(phone)
      else if (!hasPhone || /\d/.test(part)) others.push({ line: at + 1, text: part })
    }
  }
  return { phones: [...phones], others }
}
