import type { ProductFilter } from './product-filter'

const flag = (on: boolean | undefined) => (on ? '1' : undefined)
const text = (value: number | undefined) => (value ? String(value) : undefined)

/**
 * Returns the query values of a filter; undefined removes a value from the address. In a separate file,
 * because every page links to the mall, but only the mall needs the rest of the filter.
 */
export function filterQuery(filter: Partial<ProductFilter>): Record<string, string | undefined> {
  return {
    classId: text(filter.classId),
    seriesId: text(filter.seriesId),
    effectId: text(filter.effectId),
    brandId: text(filter.brandId),
    sort: text(filter.sort),
    free: flag(filter.freeShipping),
    pollen: flag(filter.pollen),
    stock: flag(filter.inStock),
    min: filter.minPrice || undefined,
    max: filter.maxPrice || undefined,
  }
}
