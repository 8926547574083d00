import { taken } from './pasted.labels'
import { isUsualName, spelled, titleAlone } from './pasted.name'

/** A word of a text in plain characters, with its places in the whole text. */
export type Word = {
  /** From where to where it is taken out, with its brackets and the 收 behind it. */
  readonly start: number
  readonly end: number
  /** The word alone, and where it begins. */
  readonly text: string
  readonly textStart: number
  readonly isInBrackets: boolean
  /** 收 follows it: it is the receiver. */
  readonly isReceived: boolean
}

const pattern = new RegExp(`[([【]([^()[\\]【】\\n]*)[)\\]】]|[^\\s,;、|?!。()<>[\\]【】${taken}]+`, 'gu')
/** A slash separates Chinese words; in `A/B座` and `3/F` it does not. */
const slash = /(?<=^|[\p{Script=Han}\s])\/(?=$|[\p{Script=Han}\s])/gu
const around = /^(?:[:.~*#@&"'“”·\-/\\👉➡]|\ufe0f)+|[:.~*#@&"'“”·\-/\\👉➡]+$/gu

/** Words before a name. */
const given = /^(?:(?:发货|寄|发|送|交)?给|请?(?:找|联系))(?=..)/u
const received = /^(?:请|由)?(?:(.*?)\s*(?:亲|敬)?(?:收|启)|收[件货])$/u
/** Words that end in 收 and are no name. */
const notReceived = /(?:代|签|查|验|回|丰|接|麦|秋|拒|征|没|吸)收$/
const title = /^(?:先生|女士|小姐|太太|老师|同学|师傅|阿姨)$/

/** A piece of text as a word, without the signs around it. */
function wordOf(piece: string, start: number, end: number, isInBrackets: boolean): Word {
  const text = piece.replace(around, '').trim().replace(given, '')
  const match = notReceived.test(text) ? null : received.exec(text)
  const named = match ? (match[1] ?? '') : text
  return {
    ...{ start, end, isInBrackets, isReceived: match !== null, text: named },
    textStart: start + Math.max(0, piece.indexOf(named)) + (isInBrackets ? 1 : 0),
  }
}

/**
 * A word with the next one, if that belongs to it: 收, a title, the next word of a Latin name, 李 雷 or 张 三 丰 of a narrow
 * form, a second name: 张三、李四.
 */
function joinNext(text: string, offset: number, word: Word, next: Word): Word | undefined {
  const gap = text.slice(word.end - offset, next.start - offset)
  const areTwo = /^[/、]$/.test(gap) && isUsualName(word.text) && isUsualName(next.text)
  if (next.isReceived && next.text === '') return { ...word, end: next.end, isReceived: true }
  const spaced = `${word.text} ${next.text}`
  const isSpaced =
    /^\S \S{1,2}$|^\S \S \S$/u.test(spaced) &&
    isUsualName(spaced.replaceAll(' ', '')) &&
    !titleAlone.test(next.text)
  const isName = isSpaced || title.test(next.text) || (spelled.test(word.text) && spelled.test(next.text))
  if (!areTwo && (!isName || /\S|\n/.test(gap))) return undefined
  // 李雷（先生）: the title is taken out
  if (next.isInBrackets) return title.test(next.text) ? { ...word, end: next.end } : undefined
  return {
    ...word,
    end: next.end,
    isReceived: next.isReceived,
    text: text.slice(word.textStart - offset, next.textStart - offset) + next.text,
  }
}

/** The words of a part of a text in plain characters that begins at `offset`. */
export function wordsOf(part: string, offset: number): Word[] {
  const text = part.replace(slash, ' ')
  const words: Word[] = []
  for (const match of text.matchAll(pattern)) {
    const start = offset + match.index
    const word = wordOf(match[1] ?? match[0], start, start + match[0].length, match[1] !== undefined)
    const last = words.at(-1)
    const joined = last && joinNext(part, offset, last, word)
    if (joined) words[words.length - 1] = joined
    else words.push(word)
  }
  return words.filter((word) => word.text !== '')
}
