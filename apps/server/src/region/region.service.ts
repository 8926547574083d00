import {
  type AreaIds,
  type AreaPath,
  areaPath,
  findCounty,
  fullAddress,
  idsOf,
  isNotFreeArea,
} from '@greenstar/rules/region/area'
import { areasInChinese } from '@greenstar/rules/region/area-spelled'
import { type PastedAddress, parsePastedAddress } from '@greenstar/rules/region/smart-paste'
import { areaTree } from './area-tree'

/** Returns the areas of an address with their names; undefined if one is not inside the other. */
export const findArea = (ids: AreaIds): AreaPath | undefined => areaPath(areaTree(), ids)

/** Every province with its cities. */
export const listProvinces = () => areaTree()

/** Returns the names of the areas of an address, '' for each unknown area. */
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

/** Returns area names, one-line form, and whether free freight excludes the address (domain 15). */
export const describeArea = (ids: AreaIds, detail: string) => {
  const path = findArea(ids)
  return {
    ...areaNames(ids),
    fullAddress: path ? fullAddress(path, detail) : detail,
    isNotFreeArea: isNotFreeArea(areaTree(), ids),
  }
}

/** Returns the three area ids of a county; throws if the county is unknown. */
export const idsOfCounty = (districtId: number): AreaIds => {
  const path = findCounty(areaTree(), districtId)
  if (!path) throw new Error(`no area ${districtId}`)
  return idsOf(path)
}

/** Returns the three area ids of a county and whether free freight excludes it; undefined if unknown. */
export const placeOfCounty = (districtId: number): { area: AreaIds; isNotFreeArea: boolean } | undefined => {
  const path = findCounty(areaTree(), districtId)
  if (!path) return undefined
  const area = idsOf(path)
  return { area, isNotFreeArea: isNotFreeArea(areaTree(), area) }
}

const manyLetters = /[a-z]{3}.*[a-z]{3}/is

/**
 * Reads name, phone and areas of a receiver from a pasted text, as far as they can be recognised. Areas in English or in
 * pinyin are read if it names none in Chinese.
 */
export const readPastedAddress = async (text: string): Promise<PastedAddress> => {
  const read = parsePastedAddress(areaTree(), text)
  if (read.provinceId !== undefined || !manyLetters.test(text)) return read
  const { pinyin } = await import('pinyin-pro')
  const spell = (name: string) => pinyin(name, { toneType: 'none', type: 'array', v: true }).join('')
  return parsePastedAddress(areaTree(), areasInChinese(areaTree(), spell, text))
}
