const max = 40

/** A keyword as it is counted: one form of its letters, signs and blanks, at most 40 characters; '' for none. */
export const searchedWord = (keyword: string): string =>
  [...keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()].slice(0, max).join('')

/** Whether it may be a phone, an order's or an identity number, or an address of mail: such words are not counted. */
export const isPrivate = (word: string): boolean => /\d{7}|@/.test(word.replaceAll(' ', ''))
