/** More words than this are left out of a search. */
const maxWords = 8

/** A run of Chinese characters: the words of other scripts beside it are words of their own. */
const chinese = /\p{Script=Han}+/gu
/** What separates words; 的 joins what is searched for: 好养的绿植. */
const separators = /[\s的,，、。;；|/+&!！?？]+/u

/**
 * The words of a search in lower case: separated by blanks, signs and 的, and where Chinese characters meet letters or
 * digits: `营养土5L` is 营养土 and 5l. None if the text has no letters and digits.
 */
export const searchWords = (text: string): string[] =>
  [
    ...new Set(
      text
        .normalize('NFKC')
        .toLowerCase()
        // pinyin: 绿 is lv in search texts
        .replace(/([ln])ü/g, '$1v')
        .replace(chinese, ' $& ')
        .split(separators)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)),
    ),
  ].slice(0, maxWords)
