import { kindWords, sameWords } from './synonyms.words'

const split = (words: string) => words.split(' ')

const groups = sameWords.map(split)
const kinds = new Map(Object.entries(kindWords).map(([kind, members]) => [kind, split(members)]))

/** What a word of a search may be called instead, likeliest first: 洗面奶 → 洁面; the members of a kind last: 兰花 → 蝴蝶兰. */
export const synonymsOf = (word: string): string[] => {
  const same = groups.filter((group) => group.includes(word)).flat()
  return [...new Set([...same, ...(kinds.get(word) ?? [])])].filter((other) => other !== word)
}

/** Units of goods: how many of the smallest one they are, and which that is. */
const units: Readonly<Record<string, readonly [factor: number, unit: 'ml' | 'g' | 'cm']>> = {
  毫升: [1, 'ml'],
  公升: [1000, 'ml'],
  升: [1000, 'ml'],
  千克: [1000, 'g'],
  公斤: [1000, 'g'],
  斤: [500, 'g'],
  克: [1, 'g'],
  厘米: [1, 'cm'],
  公分: [1, 'cm'],
  寸: [10 / 3, 'cm'],
  ml: [1, 'ml'],
  kg: [1000, 'g'],
  l: [1000, 'ml'],
  g: [1, 'g'],
}
const larger = { ml: 'l', g: 'kg', cm: undefined }

const numerals = '半一二三四五六七八九十'
const valueOf = (text: string): number => {
  if (text === '半') return 0.5
  return text === '两' ? 2 : numerals.indexOf(text) > 0 ? numerals.indexOf(text) : Number(text)
}

const measure = new RegExp(
  `(?<![\\d.${numerals}百千])(\\d+(?:\\.\\d+)?|[${numerals}两])\\s*(${Object.keys(units).join('|')})(?![a-z])`,
  'g',
)

/** A search with measures as goods have them: 营养土5升 → 营养土5l, 1500毫升 → 1.5l, 半斤 → 250g. */
export const withUsualUnits = (keyword: string): string =>
  keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(measure, (whole, number: string, name: string) => {
      const [factor, unit] = units[name] ?? []
      if (!factor || !unit) return whole
      // pots are named by whole 寸 and measured in whole centimetres
      const amount = name === '寸' ? Math.round(valueOf(number) * factor) : valueOf(number) * factor
      const isLarge = amount >= 1000 && larger[unit] !== undefined
      return `${Number((isLarge ? amount / 1000 : amount).toPrecision(12))}${isLarge ? larger[unit] : unit} `
    })
