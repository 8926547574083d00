import { findCounty, fullAddress, isNotFreeArea } from '@greenstar/rules/region/area'
import { describe, expect, it } from 'vitest'
import { areaTree } from './area-tree'

describe('areaTree', () => {
  it('R208: holds all 34 provinces, each city with its counties, each place with id and name, none twice', () => {
    const provinces = areaTree()
    expect(provinces).toHaveLength(34)
    for (const province of provinces) {
      expect(province.cities.length, province.areaName).toBeGreaterThan(0)
      for (const city of province.cities) expect(city.counties.length, city.areaName).toBeGreaterThan(0)
    }
    const places = provinces.flatMap((p) => [p, ...p.cities, ...p.cities.flatMap((c) => c.counties)])
    expect(places.filter(({ areaId, areaName }) => !(areaId > 0) || areaName === '')).toEqual([])
    const counties = provinces.flatMap((p) => p.cities.flatMap((c) => c.counties))
    expect(counties.length).toBeGreaterThan(3000)
    expect(new Set(counties.map((c) => c.areaId)).size).toBe(counties.length)
  })

  it('marks exactly the five areas that free freight does not reach', () => {
    const marked = areaTree().filter((province) => province.isNotFreeArea)
    expect(marked.map((province) => province.areaId)).toEqual([540000, 650000, 710000, 810000, 820000])
    expect(isNotFreeArea(areaTree(), { provinceId: 650000, cityId: 650100, districtId: 650102 })).toBe(true)
  })

  it('names the places of a district', () => {
    const path = findCounty(areaTree(), 310115)
    expect(path && fullAddress(path, '锦绣路 1650 弄')).toBe('上海市浦东新区锦绣路 1650 弄')
    expect(findCounty(areaTree(), 310199)).toBeUndefined()
  })

  it('is built once', () => {
    expect(areaTree()).toBe(areaTree())
  })
})
