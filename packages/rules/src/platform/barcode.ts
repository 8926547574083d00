/** Widths of bars and gaps, bar first, of every symbol of Code 128 (ISO/IEC 15417) by its value; the last is the stop. */
export const code128Symbols: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 ' +
  '122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 ' +
  '322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 ' +
  '112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 ' +
  '331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 ' +
  '124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 ' +
  '411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const START_B = 104
const START_C = 105
const CODE_B = 100
const CODE_C = 99
const STOP = 106

const isPairs = (text: string) => /^\d{4}/.test(text)

/** Values of the symbols: two digits at a time where four or more follow each other, else one character each. */
function valuesOf(text: string): number[] {
  let inPairs = isPairs(text) || /^\d\d$/.test(text)
  const values = [inPairs ? START_C : START_B]
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at)
    if (inPairs && /^\d\d/.test(rest)) {
      values.push(Number(rest.slice(0, 2)))
      at += 2
    } else if (inPairs || isPairs(rest)) {
      inPairs = !inPairs
      values.push(inPairs ? CODE_C : CODE_B)
    } else {
      values.push(rest.charCodeAt(0) - 32)
      at += 1
    }
  }
  return values
}

/** A text as Code 128: widths in modules of bars and gaps in turn, bar first; undefined where it has other than ASCII 32 to 126. */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103
  return [...values, check, STOP].flatMap((value) => [...(code128Symbols[value] ?? '')].map(Number))
}
