import { expect, test } from 'vitest'
import {
  areaLists,
  areaPath,
  areaResult,
  areaTree,
  findCity,
  findCounty,
  fullAddress,
  idsOf,
  isNotFreeArea,
} from './area'
import { sampleTree } from './area.samples'

const ids = (provinceId: number, cityId: number, districtId: number) => ({ provinceId, cityId, districtId })
const nanshan = ids(440000, 440300, 440305)

test('an area path has only areas within each other', () => {
  const path = areaPath(sampleTree, nanshan)
  expect([path?.province.areaName, path?.city.areaName, path?.county.areaName]).toEqual([
    '广东省',
    '深圳市',
    '南山区',
  ])
  expect(areaPath(sampleTree, ids(440000, 440100, 440305))).toBeUndefined()
  expect(areaPath(sampleTree, ids(110000, 440300, 440305))).toBeUndefined()
  expect(areaPath(sampleTree, ids(1, 2, 3))).toBeUndefined()
})

test('a county is found without its city', () => {
  const path = findCounty(sampleTree, 440305)
  expect(path && idsOf(path)).toEqual(nanshan)
  expect(findCounty(sampleTree, 1)).toBeUndefined()
})

test.each([
  [nanshan, false],
  [ids(650000, 650100, 650102), true],
  [ids(330000, 330900, 330922), true],
  [ids(330000, 330900, 330902), false],
  [ids(1, 2, 3), false],
])('%j is not free: %s', (area, notFree) => {
  expect(isNotFreeArea(sampleTree, area)).toBe(notFree)
})

test.each([
  [440305, '广东省深圳市南山区科技园1号'],
  [110105, '北京市朝阳区科技园1号'],
  [500235, '重庆市云阳县科技园1号'],
])('the full address of %i is %s', (county, text) => {
  const path = findCounty(sampleTree, county)
  expect(path && fullAddress(path, '科技园1号')).toBe(text)
})

test('R209: the tree is converted to three lists keyed by code, and back', () => {
  const lists = areaLists(sampleTree)
  expect(lists.province_list['440000']).toBe('广东省')
  expect(lists.city_list['440300']).toBe('深圳市')
  expect(lists.county_list['440305']).toBe('南山区')
  const byId = (tree: typeof sampleTree) => [...tree].sort((a, b) => a.areaId - b.areaId)
  expect(areaTree(lists, new Set([650000, 330922]))).toEqual(byId(sampleTree))
})

test('R210: the picker result names the county by its code', () => {
  const path = findCounty(sampleTree, 440305)
  expect(path && areaResult(path)).toEqual({
    code: '440305',
    country: '中国',
    province: '广东省',
    city: '深圳市',
    county: '南山区',
  })
})

test.each([
  ['深圳', 440300],
  ['深圳市', 440300],
  [' 吉林 ', 220200],
  ['深', undefined],
  ['', undefined],
  ['火星市', undefined],
])('%j names the city %j', (text, id) => {
  expect(findCity(sampleTree, text)?.city.areaId).toBe(id)
})
