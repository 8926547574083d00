import { type AreaTree, areaLists } from '@greenstar/rules/region/area'
import type { PickerOption } from '../../ui/form/ColumnPicker'

/** Converts names by area code to options. */
const optionsOf = (list: Record<string, string>, childrenOf?: (code: string) => PickerOption[] | undefined) =>
  Object.entries(list).map(([value, label]): PickerOption => {
    const children = childrenOf?.(value)
    return children ? { value, label, children } : { value, label }
  })

/** Groups options by the first digits of their codes: two for a province, four for a city. */
const byPrefix = (options: readonly PickerOption[], digits: number) => {
  const groups = new Map<string, PickerOption[]>()
  for (const option of options) {
    const prefix = option.value.slice(0, digits)
    groups.set(prefix, [...(groups.get(prefix) ?? []), option])
  }
  return (code: string) => groups.get(code.slice(0, digits))
}

/** Converts the tree to the picker's three columns: province, city, county (spec 3, 9). */
export function areaOptions(tree: AreaTree): PickerOption[] {
  const { province_list, city_list, county_list } = areaLists(tree)
  const counties = byPrefix(optionsOf(county_list), 4)
  return optionsOf(province_list, byPrefix(optionsOf(city_list, counties), 2))
}
