import { sampleTree } from '@greenstar/rules/region/area.samples'
import { expect, test } from 'vitest'
import { areaOptions } from './area-options'

const byId = <Area extends { areaId: number }>(areas: readonly Area[]) =>
  [...areas].sort((a, b) => a.areaId - b.areaId)

test('R209, R523: the columns are province, city and county, by the area codes of the tree', () => {
  const expected = byId(sampleTree).map((province) => ({
    value: String(province.areaId),
    label: province.areaName,
    children: byId(province.cities).map((city) => ({
      value: String(city.areaId),
      label: city.areaName,
      children: byId(city.counties).map(({ areaId, areaName }) => ({
        value: String(areaId),
        label: areaName,
      })),
    })),
  }))
  expect(areaOptions(sampleTree)).toEqual(expected)
})
