import {
  type AreaIds,
  type AreaPath,
  areaPath,
  findCounty,
  fullAddress,
  idsOf,
  isNotFreeArea,
} from '@greenstar/rules/region/area'
import { parsePastedAddress } from '@greenstar/rules/region/smart-paste'
import { areaTree } from './area-tree'

/** The areas of an address with their names; undefined when they do not lie within each other. */
export const findArea = (ids: AreaIds): AreaPath | undefined => areaPath(areaTree(), ids)

/** Every province with its cities. */
export const listProvinces = () => areaTree()

/** Names of the areas of an address; what is unknown is empty, also when only the outer areas are known. */
export const areaNames = (ids: AreaIds) => {
  const province = areaTree().find((area) => area.areaId === ids.provinceId)
  const city = province?.cities.find((area) => area.areaId === ids.cityId)
  const county = city?.counties.find((area) => area.areaId === ids.districtId)
  return {
    provinceName: province?.areaName ?? '',
    cityName: city?.areaName ?? '',
    districtName: county?.areaName ?? '',
  }
}

/** Names of an address's areas, its one-line form, and whether free freight stops there (domain 15). */
export const describeArea = (ids: AreaIds, detail: string) => {
  const path = findArea(ids)
  return {
    ...areaNames(ids),
    fullAddress: path ? fullAddress(path, detail) : detail,
    isNotFreeArea: isNotFreeArea(areaTree(), ids),
  }
}

/** The three areas by the county alone; throws for a code that is none. */
export const idsOfCounty = (districtId: number): AreaIds => {
  const path = findCounty(areaTree(), districtId)
  if (!path) throw new Error(`no area ${districtId}`)
  return idsOf(path)
}

/** The three areas by the county alone and whether free freight stops there; undefined for a code that is none. */
export const placeOfCounty = (districtId: number): { area: AreaIds; isNotFreeArea: boolean } | undefined => {
  const path = findCounty(areaTree(), districtId)
  if (!path) return undefined
  const area = idsOf(path)
  return { area, isNotFreeArea: isNotFreeArea(areaTree(), area) }
}

/** What a pasted text says of a receiver: name, phone and areas, as far as they can be told. */
export const readPastedAddress = (text: string) => parsePastedAddress(areaTree(), text)
