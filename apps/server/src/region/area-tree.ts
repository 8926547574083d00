import { areaTree as buildTree, type Province } from '@greenstar/rules/region/area'
import { areaList } from '@vant/area-data'

// 西藏, 新疆, 台湾, 香港, 澳门: shipping there costs a surcharge, so free-freight offers exclude them (domain 15).
const NOT_FREE = new Set([540000, 650000, 710000, 810000, 820000])

let tree: readonly Province[] | undefined

/**
 * Every province, city and county of the country by national area code, as served at JsonAddressUrl (spec 3);
 * `isNotFreeArea` marks the provinces without free-freight offers. Built once per process.
 */
export function areaTree(): readonly Province[] {
  tree ??= buildTree(areaList, NOT_FREE)
  return tree
}
