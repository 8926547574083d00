import type { AreaTree, City, County, Province } from './area'
import { areaName } from './area-name'
import { spokenNames } from './area-spoken'

/** Writes Chinese characters in letters, small, joined and without tones: 徐汇 → xuhui, 吕梁 → lvliang. */
export type Spelling = (text: string) => string

type Path = { readonly province: Province; readonly city?: City; readonly county?: County }
type Span = { readonly start: number; readonly end: number }
/** Words of a text that spell an area; of several, they may spell each. */
type Hit = Span & { readonly paths: readonly Path[] }

/** Names that are no pinyin, or are one that is written in another way. */
const english: Readonly<Record<string, string>> = {
  内蒙古自治区: 'innermongolia',
  西藏自治区: 'tibet',
  陕西省: 'shaanxi',
  香港特别行政区: 'hongkong',
  澳门特别行政区: 'macao macau',
  台湾省: 'taiwan',
  台北市: 'taipei',
}

const joined = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[^a-z]/g, '')

function buildIndex(tree: AreaTree, spell: Spelling): ReadonlyMap<string, readonly Path[]> {
  const index = new Map<string, Path[]>()
  const add = (path: Path, names: ReturnType<typeof spokenNames>, full: string) => {
    const spoken = names.filter(({ text, isPlace }) => text.length > 1 && !isPlace)
    const keys = [...spoken.map(({ text }) => joined(spell(text))), ...(english[full]?.split(' ') ?? [])]
    for (const key of new Set(keys)) index.set(key, [...(index.get(key) ?? []), path])
  }
  for (const province of tree) {
    add({ province }, spokenNames(province.areaName, 'province'), province.areaName)
    for (const city of province.cities) {
      add({ province, city }, spokenNames(city.areaName, 'city'), city.areaName)
      for (const county of city.counties)
        add(
          { province, city, county },
          spokenNames(county.areaName, 'county', city.areaName),
          county.areaName,
        )
    }
  }
  return index
}

const maxWords = 4
const word = /[a-zü]+(?:['’][a-zü]+)*/giu
/** Behind a name: its type. */
const type =
  /^\s+(?:(?:new )?(?:district|area)|city|municipality|county|province|prefecture|banner|town|(?:autonomous|special administrative) \w+|sar)\b\.?/i
/** Behind a name: then it is the name of a road or of a building. */
const longerName =
  /^\s+(?:(?:east|west|north|south|middle|central|dong|xi|nan|bei|zhong)\.?\s+)?(?:road|rd|street|str|st|avenue|ave|lane|alley|highway|lu|jie|dajie|dadao|xiang|nong|building|tower|plaza|mansion|garden|square|university|hospital|village)\b/i

/** The areas that the words of a text spell, the longest of each place. */
function hitsOf(index: ReadonlyMap<string, readonly Path[]>, text: string): Hit[] {
  const words = [...text.matchAll(word)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const hits: Hit[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = maxWords; length > 0; length--) {
      const [first, last] = [words[at], words[at + length - 1]]
      if (!first || !last || /[^ \p{L}'’-]/u.test(text.slice(first.start, last.end))) continue
      const paths = index.get(joined(text.slice(first.start, last.end)))
      const behind = text.slice(last.end)
      if (!paths || longerName.test(behind)) continue
      hits.push({ paths, start: first.start, end: last.end + (type.exec(behind)?.[0].length ?? 0) })
      at += length - 1
      break
    }
  }
  return hits
}

const idOf = ({ province, city, county }: Path) => (county ?? city ?? province).areaId

/** The spelled areas of a path, and how sure it is: a county must have its city or its province beside it. */
function readingOf(hits: readonly Hit[], path: Path) {
  const own = (hit: Hit) =>
    hit.paths.some(
      (other) =>
        idOf(other) === idOf(path) ||
        (!other.city && other.province.areaId === path.province.areaId) ||
        (!other.county && other.city && other.city.areaId === path.city?.areaId),
    )
  const spans = hits.filter(own)
  if (path.county && spans.length < 2) return undefined
  return { path, spans, points: spans.length * 4 + (path.county ? 2 : path.city ? 1 : 0) }
}

/** The deepest area that most words name, if it is one: Suzhou alone is 苏州 or 宿州. */
function bestOf(hits: readonly Hit[]) {
  const readings = hits.flatMap((hit) =>
    hit.paths.flatMap((path) => {
      const reading = readingOf(hits, path)
      return reading ? [{ ...reading, hit }] : []
    }),
  )
  const sure = [...new Set(readings.map(({ points }) => points))].toSorted((a, b) => b - a)
  const groups = sure.map((points) => readings.filter((reading) => reading.points === points))
  return groups.find((group) => new Set(group.map(({ path }) => idOf(path))).size === 1)?.at(-1)
}

/** Between two areas of one address, also a postcode. */
const gap = /^[\s,.;:|/-]*(?:\d{6})?[\s,.;:|/-]*$/
const country = /^[\s,.;-]*(?:\d{6})?[\s,.;-]*(?:(?:p\.? ?r\.? ?|people'?s republic of )?china|prc)\b/i

const indexes = new WeakMap<AreaTree, ReadonlyMap<string, readonly Path[]>>()

/**
 * A text in letters, with its areas in Chinese, where they stand beside each other: `Xuhui District, Shanghai, China` →
 * 上海市徐汇区. Everything else of it stays as written. The areas may be in English or in pinyin, the smallest or the
 * largest first; a text without areas is unchanged.
 */
export function areasInChinese(tree: AreaTree, spell: Spelling, text: string): string {
  const index = indexes.get(tree) ?? buildIndex(tree, spell)
  indexes.set(tree, index)
  const best = bestOf(hitsOf(index, text))
  if (!best) return text
  const { path, spans, hit } = best
  let { start, end } = hit
  for (const span of spans.toReversed())
    if (span.end <= start && gap.test(text.slice(span.end, start))) start = span.start
  for (const span of spans) if (span.start >= end && gap.test(text.slice(end, span.start))) end = span.end
  end += country.exec(text.slice(end))?.[0].length ?? 0
  const names = [path.province, path.city, path.county].flatMap((area) => area?.areaName ?? [])
  return `${text.slice(0, start)}${areaName(names)}${text.slice(end)}`
}
