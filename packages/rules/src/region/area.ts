import { areaName } from './area-name'

type Area = { readonly areaId: number; readonly areaName: string; readonly isNotFreeArea?: boolean }

/** The area tree on the wire (spec 3); areaId is the six-digit code of the area. */
export type County = Area
export type City = Area & { readonly counties: readonly County[] }
export type Province = Area & { readonly cities: readonly City[] }
export type AreaTree = readonly Province[]

export type AreaIds = { readonly provinceId: number; readonly cityId: number; readonly districtId: number }

export type AreaPath = { readonly province: Province; readonly city: City; readonly county: County }

/** The three areas of an address; undefined if one is not part of the other. */
export function areaPath(tree: AreaTree, ids: AreaIds): AreaPath | undefined {
  const province = tree.find((area) => area.areaId === ids.provinceId)
  const city = province?.cities.find((area) => area.areaId === ids.cityId)
  const county = city?.counties.find((area) => area.areaId === ids.districtId)
  return province && city && county && { province, city, county }
}

export function findCounty(tree: AreaTree, districtId: number): AreaPath | undefined {
  for (const province of tree) {
    for (const city of province.cities) {
      const county = city.counties.find((area) => area.areaId === districtId)
      if (county) return { province, city, county }
    }
  }
  return undefined
}

/** Finds a city by its name, with or without 市: 深圳 and 深圳市 are the same. */
export function findCity(tree: AreaTree, text: string): { province: Province; city: City } | undefined {
  const name = text.trim().replace(/市$/, '')
  if (name === '') return undefined
  for (const province of tree)
    for (const city of province.cities)
      if (city.areaName === name || city.areaName === `${name}市`) return { province, city }
  return undefined
}

export function idsOf({ province, city, county }: AreaPath): AreaIds {
  return { provinceId: province.areaId, cityId: city.areaId, districtId: county.areaId }
}

/** Whether freight is never free there, by the flag of the county, its city or its province (domain 15). */
export function isNotFreeArea(tree: AreaTree, ids: AreaIds): boolean {
  const path = areaPath(tree, ids)
  return path !== undefined && Object.values(path).some((area) => area.isNotFreeArea === true)
}

/** Full address in one line: 广东省深圳市南山区科技园1号; 上海市 is written once. */
export function fullAddress(path: AreaPath, detail: string): string {
  const names = [path.province.areaName, path.city.areaName, path.county.areaName]
  return `${areaName(names)}${detail}`
}

export type AreaLists = {
  readonly province_list: Record<string, string>
  readonly city_list: Record<string, string>
  readonly county_list: Record<string, string>
}

const listOf = (areas: readonly Area[]) =>
  Object.fromEntries(areas.map((area) => [String(area.areaId), area.areaName]))

/** Tree in the format of the picker: three lists of names by area code (spec 3). */
export function areaLists(tree: AreaTree): AreaLists {
  const cities = tree.flatMap((province) => province.cities)
  return {
    province_list: listOf(tree),
    city_list: listOf(cities),
    county_list: listOf(cities.flatMap((city) => city.counties)),
  }
}

/** Tree from three lists of six-digit codes; a city's code has its province's first two digits, and so on. */
export function areaTree(lists: AreaLists, notFree: ReadonlySet<number> = new Set()): Province[] {
  const area = (areaId: number, areaName: string): Area =>
    notFree.has(areaId) ? { areaId, areaName, isNotFreeArea: true } : { areaId, areaName }
  const byPrefix = (list: Record<string, string>, digits: number) => {
    const groups = new Map<string, { code: string; area: Area }[]>()
    for (const [code, areaName] of Object.entries(list)) {
      const prefix = code.slice(0, digits)
      const group = groups.get(prefix) ?? []
      group.push({ code, area: area(Number(code), areaName) })
      groups.set(prefix, group)
    }
    return (code: string) => groups.get(code.slice(0, digits)) ?? []
  }
  // Grouped first: searching 3,000 counties for each of 340 cities took a second at every start.
  const citiesOf = byPrefix(lists.city_list, 2)
  const countiesOf = byPrefix(lists.county_list, 4)
  const provinces = byPrefix(lists.province_list, 0)('')
  return provinces.map((province) => ({
    ...province.area,
    cities: citiesOf(province.code).map((city) => ({
      ...city.area,
      counties: countiesOf(city.code).map((county) => county.area),
    })),
  }))
}

/** Result of the area picker (spec 3). */
export type AreaResult = {
  readonly code: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly county: string
}

export function areaResult({ province, city, county }: AreaPath): AreaResult {
  return {
    code: String(county.areaId),
    country: '中国',
    province: province.areaName,
    city: city.areaName,
    county: county.areaName,
  }
}
