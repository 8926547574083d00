import { areaList } from '@vant/area-data'

/** One county or district; `areaId` is the six-digit national area code. */
export type AreaCounty = { areaId: number; areaName: string }
export type AreaCity = AreaCounty & { counties: AreaCounty[] }
/** `isNotFreeArea`: free-freight offers do not reach this province (domain 15). */
export type AreaProvince = AreaCounty & { isNotFreeArea: boolean; cities: AreaCity[] }

/** The names and the freight flag that belong to one district. */
export type AreaPath = {
  province: AreaCounty
  city: AreaCounty
  county: AreaCounty
  isNotFreeArea: boolean
}

// 西藏, 新疆, 台湾, 香港, 澳门: parcels travel by surcharge lines, so offers stop at their border.
const NOT_FREE = new Set([540000, 650000, 710000, 810000, 820000])

const PROVINCE_SPAN = 10_000
const CITY_SPAN = 100

type NamedCodes = Record<string, string>

function entries(list: NamedCodes): AreaCounty[] {
  return Object.entries(list)
    .map(([code, areaName]) => ({ areaId: Number(code), areaName }))
    .sort((a, b) => a.areaId - b.areaId)
}

function groupBy(list: AreaCounty[], span: number): Map<number, AreaCounty[]> {
  const groups = new Map<number, AreaCounty[]>()
  for (const area of list) {
    const key = Math.floor(area.areaId / span) * span
    const group = groups.get(key)
    if (group) group.push(area)
    else groups.set(key, [area])
  }
  return groups
}

function buildTree(): AreaProvince[] {
  const cities = groupBy(entries(areaList.city_list), PROVINCE_SPAN)
  const counties = groupBy(entries(areaList.county_list), CITY_SPAN)
  return entries(areaList.province_list).map((province) => ({
    ...province,
    isNotFreeArea: NOT_FREE.has(province.areaId),
    cities: (cities.get(province.areaId) ?? []).map((city) => ({
      ...city,
      counties: counties.get(city.areaId) ?? [],
    })),
  }))
}

let tree: AreaProvince[] | undefined
let paths: Map<number, AreaPath> | undefined

/** Every province, city and county of the country in code order; built once per process (spec 3, area tree). */
export function areaTree(): AreaProvince[] {
  tree ??= buildTree()
  return tree
}

/** The province, city and county of a district code, or undefined when there is no such district. */
export function findAreaPath(districtId: number): AreaPath | undefined {
  paths ??= indexPaths(areaTree())
  return paths.get(districtId)
}

function indexPaths(provinces: AreaProvince[]): Map<number, AreaPath> {
  const found = new Map<number, AreaPath>()
  for (const province of provinces) {
    const { isNotFreeArea } = province
    for (const city of province.cities) {
      for (const county of city.counties) found.set(county.areaId, { province, city, county, isNotFreeArea })
    }
  }
  return found
}
