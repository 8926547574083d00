import type { AreaTree, City, County, Province } from './area'

const nations =
  '壮族|回族|维吾尔|藏族|羌族|彝族|白族|傣族|景颇族|傈僳族|哈尼族|土家族|苗族|侗族|布依族|朝鲜族|蒙古族|哈萨克|柯尔克孜|(?<!内)蒙古'
const suffix = new RegExp(`((${nations})*(自治区|自治州|自治县)|特别行政区|省|市|地区|盟|区|县|旗)$`)

/** Name without its type: 广东省 → 广东, 恩施土家族苗族自治州 → 恩施; kept if only one character would remain. */
export function shortName(name: string): string {
  const short = name.replace(suffix, '')
  return short.length >= 2 ? short : name
}

export type AreaMatch = {
  readonly province?: Province
  readonly city?: City
  readonly county?: County
  readonly rest: string
}

type Found<Area> = { readonly area: Area; readonly rest: string }

function startWith<Area extends { areaName: string }>(
  text: string,
  areas: readonly Area[],
  nameOf: (name: string) => string,
): Found<Area> | undefined {
  const found = areas
    .filter((area) => text.startsWith(nameOf(area.areaName)))
    .sort((a, b) => nameOf(b.areaName).length - nameOf(a.areaName).length)[0]
  return found && { area: found, rest: text.slice(nameOf(found.areaName).length) }
}

const full = (name: string) => name

/** Colloquial name: 恩施州 for 恩施土家族苗族自治州. */
const spoken = (name: string) => (name.endsWith('自治州') ? `${shortName(name)}州` : name)

function either<Area extends { areaName: string }>(text: string, areas: readonly Area[]) {
  return startWith(text, areas, full) ?? startWith(text, areas, spoken) ?? startWith(text, areas, shortName)
}

/** Matches a county directly after its province, or alone, if only one county has the name. */
function matchCounty(text: string, cities: readonly City[], isLoose: boolean): AreaMatch | undefined {
  const pairs = cities.flatMap((city) =>
    city.counties.map((county) => ({ city, county, areaName: county.areaName })),
  )
  const found = isLoose ? either(text, pairs) : startWith(text, pairs, full)
  if (!found) return undefined
  const isUnique = pairs.filter((pair) => pair.areaName === found.area.areaName).length === 1
  return isUnique ? { city: found.area.city, county: found.area.county, rest: found.rest } : undefined
}

function insideCity(city: City, text: string): AreaMatch {
  const clean = text.replace(/^市辖区/, '')
  const found = either(clean, city.counties)
  return found ? { city, county: found.area, rest: found.rest } : { city, rest: clean }
}

function insideProvince(province: Province, text: string): AreaMatch {
  const city = either(text, province.cities)
  const direct = matchCounty(text.replace(/^(市辖区|县)/, ''), province.cities, true)
  const match = city ? insideCity(city.area, city.rest) : (direct ?? { rest: text })
  // A municipality may be written twice, or a county may start with its name: prefers more detail.
  return { province, ...(city && !match.county && direct ? direct : match) }
}

/** Matches province, city and county at the start of a text without spaces; undefined if none is found. */
export function matchAreas(tree: AreaTree, text: string): AreaMatch | undefined {
  const cities = tree.flatMap((province) => province.cities)
  const owner = (city: City | undefined) => tree.find((province) => city && province.cities.includes(city))
  const province = startWith(text, tree, full)
  if (province) return insideProvince(province.area, province.rest)
  // A city's full name has priority over a province's short one: 吉林市, 海南藏族自治州.
  const city = startWith(text, cities, full) ?? startWith(text, cities, spoken)
  if (city) return { province: owner(city.area), ...insideCity(city.area, city.rest) }
  const loose = startWith(text, tree, shortName)
  if (loose) return insideProvince(loose.area, loose.rest)
  const looseCity = startWith(text, cities, shortName)
  if (looseCity) return { province: owner(looseCity.area), ...insideCity(looseCity.area, looseCity.rest) }
  const county = matchCounty(text, cities, false)
  return county && { province: owner(county.city), ...county }
}
