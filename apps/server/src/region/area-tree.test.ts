import { describe, expect, it } from 'vitest'
import { areaTree, findAreaPath } from './area-tree'

describe('areaTree', () => {
  it('holds all 34 provinces with cities and counties', () => {
    const provinces = areaTree()
    expect(provinces).toHaveLength(34)
    for (const province of provinces) {
      expect(province.cities.length, province.areaName).toBeGreaterThan(0)
      for (const city of province.cities) expect(city.counties.length, city.areaName).toBeGreaterThan(0)
    }
    const counties = provinces.flatMap((p) => p.cities.flatMap((c) => c.counties))
    expect(counties.length).toBeGreaterThan(3000)
    expect(new Set(counties.map((c) => c.areaId)).size).toBe(counties.length)
  })

  it('marks exactly the five areas that free freight does not reach', () => {
    const names = areaTree()
      .filter((p) => p.isNotFreeArea)
      .map((p) => p.areaName)
    expect(names).toEqual(['西藏自治区', '新疆维吾尔自治区', '台湾省', '香港特别行政区', '澳门特别行政区'])
  })

  it('is built once', () => {
    expect(areaTree()).toBe(areaTree())
  })
})

describe('findAreaPath', () => {
  it('names the province and city of a district', () => {
    const path = findAreaPath(310115)
    expect(path?.province.areaName).toBe('上海市')
    expect(path?.city.areaId).toBe(310100)
    expect(path?.county.areaName).toBe('浦东新区')
    expect(path?.isNotFreeArea).toBe(false)
  })

  it('carries the freight flag of the province', () => {
    expect(findAreaPath(650102)?.isNotFreeArea).toBe(true)
  })

  it('knows no invented code', () => {
    expect(findAreaPath(310199)).toBeUndefined()
  })
})
