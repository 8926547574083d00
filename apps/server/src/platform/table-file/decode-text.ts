/** A text with that many NULs (share of its bytes) is UTF-16: a spreadsheet's digits and separators have one each. */
const leastNuls = 0.02

/** The byte order of UTF-16 without a mark, seen by the places of the NULs of its digits and separators. */
const orderOf = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const nuls = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (even + odd < bytes.length * leastNuls || Math.min(even, odd) * 10 > Math.max(even, odd))
    return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** A text with one broken character in twenty foreign ones is still UTF-8: cut off, or put together from two files. */
const maxBroken = 0.05

const utf8 = (bytes: Buffer) => {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  const foreign = text.match(/[^\0-\x7f\ufffd]/g) ?? []
  const chinese = foreign.filter((letter) => letter >= '\u2e80').length
  // Pairs of GBK that are UTF-8 too are Greek, Cyrillic and the like; signs such as × stand in other texts as well.
  const isOther = chinese === 0 && foreign.some((letter) => letter >= '\u0250' && letter <= '\u07ff')
  if (broken === 0) return isOther ? undefined : text
  return broken <= Math.max(1, foreign.length * maxBroken) &&
    foreign.length > 2 &&
    chinese * 2 > foreign.length
    ? text
    : undefined
}

/** In Big5 four of ten characters have a second byte below 0x80, in the GBK of usual texts hardly any. */
const minLowBytes = 0.2
const minPairs = 4
/** The frequent characters and signs of Big5 are in its first rows; most of a GBK text stands behind them. */
const lastFrequent = 0xc6
const minFrequent = 0.8

/** Whether bytes that are no UTF-8 are the Big5 of Taiwan and Hong Kong and not the GB 18030 of the mainland. */
const isBig5 = (bytes: Buffer): boolean => {
  let [pairs, low, frequent] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    // Big5 has no characters there
    if (first <= 0xa0) return false
    pairs++
    if (first <= lastFrequent) frequent++
    if ((bytes[++at] ?? 0) < 0x80) low++
  }
  if (pairs < minPairs || low < pairs * minLowBytes || frequent < pairs * minFrequent) return false
  return !new TextDecoder('big5').decode(bytes).includes('\ufffd')
}

/** A text with more NULs than this (share of its letters) is not the UTF-8 that it could be: `1\0,\0`. */
const maxNuls = 0.2

/** UTF-8 if it is valid, else UTF-16 by its NULs, else Big5 by its second bytes, else GB 18030. */
const decodeUnmarked = (bytes: Buffer): string => {
  const text = utf8(bytes)
  if (text !== undefined && text.split('\0').length - 1 <= text.length * maxNuls) return text
  const order = orderOf(bytes)
  if (order) return new TextDecoder(order).decode(bytes)
  return text ?? new TextDecoder(isBig5(bytes) ? 'big5' : 'gb18030').decode(bytes)
}

/** Text of a file, without its mark: by the mark (UTF-8, UTF-16), else as its bytes say. */
export const decodeText = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 3).toString('hex')
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes)
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes)
  if (mark !== 'efbbbf') return decodeUnmarked(bytes)
  const marked = new TextDecoder('utf-8').decode(bytes)
  // some programs put the mark of UTF-8 before whatever they write
  return marked.includes('\ufffd') ? decodeUnmarked(bytes.subarray(3)) : marked
}
