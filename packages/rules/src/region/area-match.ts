import type { AreaTree, City, County, Province } from './area'
import { isUnnamedArea } from './area-name'
import { type AreaName, spokenNames } from './area-spoken'

/** Areas read from a text. */
type Found = {
  readonly province: Province
  readonly city?: City
  readonly county?: County
  readonly end: number
  /** How many areas the text names, and how many of those in full. */
  readonly named: number
  readonly inFull: number
}

export type AreaMatch = Found & { readonly start: number }

type Entry = {
  readonly province: Province
  readonly city?: City
  readonly county?: County
  readonly names: readonly AreaName[]
}

/** A province with its cities and all its counties. */
type Group = { readonly self: Entry; readonly cities: readonly Entry[]; readonly counties: readonly Entry[] }

/** The areas by the first character of one of their names. */
type Index = ReadonlyMap<string, readonly { readonly entry: Entry; readonly group: Group }[]>

function groupOf(province: Province): Group {
  const counties = ({ counties, ...city }: City) =>
    counties.map((county) => ({
      province,
      city: { ...city, counties },
      county,
      names: spokenNames(county.areaName, 'county', city.areaName),
    }))
  return {
    self: { province, names: spokenNames(province.areaName, 'province') },
    cities: province.cities.map((city) => ({ province, city, names: spokenNames(city.areaName, 'city') })),
    counties: province.cities.flatMap(counties),
  }
}

function buildIndex(tree: AreaTree): Index {
  const index = new Map<string, { entry: Entry; group: Group }[]>()
  for (const group of tree.map(groupOf))
    for (const entry of [group.self, ...group.cities, ...group.counties])
      for (const first of new Set(entry.names.map(({ text }) => text.charAt(0)))) {
        const known = index.get(first)
        if (known) known.push({ entry, group })
        else index.set(first, [{ entry, group }])
      }
  return index
}

const indexes = new WeakMap<AreaTree, Index>()

/** The index of a tree, built once. */
function indexOf(tree: AreaTree): Index {
  const index = indexes.get(tree) ?? buildIndex(tree)
  indexes.set(tree, index)
  return index
}

/** The text between two areas of one address. */
const between = /[\s,，;；、.·/|>:："'\-—_]*/y

/** Levels that have no name, as addresses of the country's statistics write them, and two that no list of areas has. */
const unnamed =
  /(?:省|自治区)?直辖(?:县级)?行政(?:区划|单位)|(?:省|自治区)直辖县?|群岛新区|市辖区|县|(?:生产)?(?:建设)?兵团(?:[第农][一二三四五六七八九十\d]+师)?|[第农][一二三四五六七八九十\d]+师|雄安新区/y

/** Behind a name without type: then the name is the begin of a longer one, such as that of a road. */
const longerName =
  /^(?:[东南西北中上下前后内外新老大小一二三四五六七八九十]{0,2}(?:路|街|大道|道|巷|弄|胡同|里|桥|站|村|镇|乡|屯|社区|小区|广场|大厦|公园|花园|家园|花苑|山庄|国际|中心|医院|学院|大学|中学|小学|学校|宾馆|酒店|饭店|商场|银行|公司|市场|机场|火车站|高铁|图书馆|博物馆|政府|海关|码头)|[东南西北]?区|[省市县旗州盟])/

/** A town of its own behind a name without type: 宝安西乡街道. */
const ownTown = /^.{2,4}街道/

/** Where a sticky pattern ends at a place; the place itself if it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Reads one of the areas at a place; `inside` reads on from its end. */
function readOne(
  text: string,
  at: number,
  entries: readonly Entry[],
  inside: (entry: Entry, end: number) => Found[],
): Found[] {
  return entries.flatMap((entry) =>
    entry.names
      .filter((name) => text.startsWith(name.text, at))
      .flatMap((name) => {
        const end = at + (name.isPlace ? 0 : name.text.length)
        const behind = text.slice(end, end + 6)
        const isBegin = !name.isWhole && longerName.test(behind) && !ownTown.test(behind)
        return inside(entry, end)
          .filter(({ named }) => named > 0 || !isBegin)
          .map((found) => ({
            ...found,
            named: found.named + 1,
            inFull: found.inFull + (name.isFull ? 1 : 0),
          }))
      }),
  )
}

const here = ({ province, city, county }: Entry, end: number): Found => ({
  ...{ province, city, county },
  ...{ end, named: 0, inFull: 0 },
})

const isInFull = ({ named, inFull }: Found): boolean => named === inFull

const isOne = (found: readonly Found[]) => new Set(found.map(({ county }) => county?.areaId)).size === 1

/**
 * The longest of all that was found if it is one county, else nothing: 鼓楼区 alone is in several cities. A full name is
 * its county's, although another was called so before: 和田市 is not 和田县.
 */
const ifOne = (all: Found[]): Found[] => {
  const end = Math.max(...all.map((one) => one.end))
  const found = all.filter((one) => one.end === end)
  const inFull = found.filter(isInFull)
  return isOne(inFull) ? inFull : isOne(found) ? found : []
}

/** A county with its city and province behind it, by their full names: 南山区，深圳市，广东省. */
function beforeCity(text: string, county: Entry, start: number): Found[] {
  const names = new Set([county.city?.areaName ?? '', county.province.areaName])
  let [end, named] = [start, 0]
  for (const name of names) {
    const next = endOf(between, text, end)
    if (name === '' || !text.startsWith(name, next)) continue
    end = next + name.length
    named++
  }
  return named > 0 ? [{ ...here(county, end), named, inFull: named }] : []
}

/** Places where the next area may begin: behind separators, and behind a level without a name. */
function nextPlaces(text: string, end: number): number[] {
  const at = endOf(between, text, end)
  return [...new Set([at, endOf(between, text, endOf(unnamed, text, at))])]
}

/** A county that belongs to its province is also written twice, as its own city: 湖北省仙桃市仙桃市. */
function insideCounty(text: string, county: Entry, end: number): Found[] {
  const full = county.county?.areaName ?? ''
  const next = endOf(between, text, end)
  const isTwice = county.city && isUnnamedArea(county.city.areaName) && text.startsWith(full, next)
  return [here(county, isTwice ? next + full.length : end)]
}

/**
 * Counties of a city, also by former names: 石家庄市桥东区 is not the one of 张家口. Else another city or a county of the
 * province that is written below this one.
 */
function insideCity(text: string, group: Group, city: Entry, end: number, isBelow = false): Found[] {
  const own = group.counties.filter((county) => county.city?.areaId === city.city?.areaId)
  const county = (entry: Entry, to: number) => insideCounty(text, entry, to)
  const isAgain = text.startsWith(city.city?.areaName ?? '', end)
  const others = group.cities.filter((one) => isAgain || one.city?.areaId !== city.city?.areaId)
  const below = (entry: Entry, to: number) => insideCity(text, group, entry, to, true)
  return nextPlaces(text, end).flatMap((at) => {
    const mine = readOne(text, at, own, county)
    const elsewhere = mine.length > 0 ? [] : readOne(text, at, group.counties, county)
    return [
      ...mine,
      ...(isBelow ? [] : readOne(text, at, others, below).filter((one) => isInFull(one) || one.county)),
      ...ifOne(elsewhere.filter(isInFull)),
      here(city, end),
    ]
  })
}

function insideProvince(text: string, group: Group, end: number): Found[] {
  return nextPlaces(text, end).flatMap((at) => [
    ...readOne(text, at, group.cities, (city, to) => insideCity(text, group, city, to)),
    ...ifOne(readOne(text, at, group.counties, (county, to) => insideCounty(text, county, to))),
    here(group.self, end),
  ])
}

const depth = ({ city, county }: Found) => (county ? 3 : city ? 2 : 1)

/** Of two readings the better names more areas, is deeper, or names more of them in full. */
const compare = (a: Found, b: Found): number =>
  b.named - a.named || depth(b) - depth(a) || b.inFull - a.inFull
/** At one place the longer one is better, where they name as many: 莱芜市钢城区 is not 莱芜市. */
const compareHere = (a: Found, b: Found): number =>
  b.named - a.named || depth(b) - depth(a) || b.end - a.end || b.inFull - a.inFull

/**
 * The best reading of the areas at a place; a county alone only by its full name, or by its short one if that is allowed,
 * and if no other has it.
 */
function readAt(index: Index, text: string, start: number, mayBeShort: boolean): AreaMatch | undefined {
  const known = index.get(text.charAt(start)) ?? []
  const read = ({ entry, group }: (typeof known)[number]) =>
    readOne(text, start, [entry], (area, end) => {
      if (area.county) return [...insideCounty(text, area, end), ...beforeCity(text, area, end)]
      return area.city ? insideCity(text, group, area, end) : insideProvince(text, group, end)
    })
  const alone = ifOne(
    known
      .filter(({ entry }) => entry.county)
      .flatMap(read)
      .filter((one) => mayBeShort || isInFull(one)),
  )
  const found = known.filter(({ entry }) => !entry.county).flatMap(read)
  const [best] = [...found, ...alone].sort(compareHere)
  return best && { ...best, start }
}

/**
 * Finds the areas of an address in a text of plain characters: where most of them are named, the first such place. They
 * may begin within a word, behind a name without a blank, if two of them or a county are named.
 */
export function findAreas(tree: AreaTree, text: string): AreaMatch | undefined {
  const index = indexOf(tree)
  return bestOf(index, text) ?? shortCounty(index, text)
}

const isLetter = /[\p{L}\p{N}]/u

/** A county without its type at the begin of an address that names no other area: 晋江青阳街道长兴路1号. */
function shortCounty(index: Index, text: string): AreaMatch | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}]{2,}(?:[路街巷弄道镇乡村]|街道)[\p{L}\p{N}]*/gu)]
  return words.map((word) => readAt(index, text, word.index, true)).find((match) => match?.county)
}

function bestOf(index: Index, text: string): AreaMatch | undefined {
  let best: AreaMatch | undefined
  let wordStart = 0
  for (let start = 0; start < text.length; start++) {
    if (start > 0 && !isLetter.test(text.charAt(start - 1))) wordStart = start
    const match = readAt(index, text, start, false)
    if (!match || (best && compare(match, best) >= 0)) continue
    const isBehindName = match.inFull > 0 && start - wordStart <= 4
    if (start === wordStart || isBehindName || match.named > 1 || match.county) best = match
  }
  return best
}

/** Where the areas repeated after `areas` end: 所在地区 … 详细地址 with the areas at its begin; else nothing. */
export function repeatedAreas(tree: AreaTree, text: string, { county, end }: AreaMatch) {
  if (!county) return undefined
  const start = endOf(between, text, end)
  const again = readAt(indexOf(tree), text, start, false)
  if (again?.county?.areaId === county.areaId && isInFull(again)) return { start, end: again.end }
  const own = start + county.areaName.length
  const isOwn = text.startsWith(county.areaName, start) && !longerName.test(text.slice(own, own + 6))
  return isOwn ? { start, end: own } : undefined
}
