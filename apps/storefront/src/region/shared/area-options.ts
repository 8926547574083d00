import type { AreaTree } from '@greenstar/rules/region/area'
import type { PickerOption } from '../../ui/ColumnPicker'

type Node = { areaId: number; areaName: string }

const option = ({ areaId, areaName }: Node, children?: readonly PickerOption[]): PickerOption => ({
  value: String(areaId),
  label: areaName,
  ...(children ? { children } : {}),
})

/** The tree as the three columns of the picker: province, city, county (spec 9). */
export function areaOptions(tree: AreaTree): PickerOption[] {
  return tree.map((province) =>
    option(
      province,
      province.cities.map((city) =>
        option(
          city,
          city.counties.map((county) => option(county)),
        ),
      ),
    ),
  )
}
