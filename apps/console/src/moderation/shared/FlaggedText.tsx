import { writtenAs } from '@greenstar/rules/moderation/moderation.words'
import styles from './FlaggedText.module.css'

/** Splits a text into sensitive words and the rest, ignoring case. */
const partsOf = (text: string, flags: readonly string[]): { text: string; isFlag: boolean }[] => {
  const lower = text.toLowerCase()
  const written = flags.map((flag) => writtenAs(flag).toLowerCase())
  const parts: { text: string; isFlag: boolean }[] = []
  let plain = 0
  for (let at = 0; at < text.length; ) {
    const flag = written.find((words) => lower.startsWith(words, at))
    if (!flag) {
      at++
      continue
    }
    if (plain < at) parts.push({ text: text.slice(plain, at), isFlag: false })
    parts.push({ text: text.slice(at, at + flag.length), isFlag: true })
    at += flag.length
    plain = at
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), isFlag: false })
  return parts
}

/** A comment with highlighted sensitive words. */
export const FlaggedText = ({ text, flags }: { text: string; flags: readonly string[] }) =>
  partsOf(text, flags).map((part, index) =>
    part.isFlag ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <mark key={index} className={styles.flag}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
