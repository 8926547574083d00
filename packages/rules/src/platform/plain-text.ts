/**
 * Characters that are invisible or that turn the direction of what follows: with them one name looks like another. All that
 * Unicode calls ignorable, the blank of Braille, marks of lines and notes, and the second half of the control characters.
 */
const unseen =
  /(?!\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|[\u0080-\u009f\u2028\u2029\u2800\ufff9-\ufffb]/gu
/** A joiner stays between two emoji, the mark of colour behind one, or between a digit and its key: 👩🏽‍🚀 ❤️ 1️⃣. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const strayMark = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|[\d#*](?=\ufe0f\u20e3))\ufe0f/gu

/** Control characters but tab and line breaks, and halves of a surrogate pair: jsonb refuses them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
const unkept = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu

/** Line breaks of presentations, notes and old programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: two of them are control characters
const otherBreaks = /[\u000b\u000c\u0085\u2028\u2029]/g

/** Text as it may be stored and shown: trimmed, without control characters and without invisible ones. */
export const plainText = (text: string): string =>
  text
    .replace(otherBreaks, '\n')
    .replace(unkept, '')
    .replace(unseen, '')
    .replace(strayMark, '')
    .replace(strayJoiner, '')
    .trim()

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** Plain text in one line: line breaks and tabs, with the blanks around them, become one blank. */
export const lineText = (text: string): string =>
  plainText(text.replace(/[\s\u0085]+/g, (blanks) => (breaks.test(blanks) ? ' ' : blanks)))
