import type { ProductFilter } from './product-filter'

const flag = (on: boolean | undefined) => (on ? '1' : undefined)
const text = (value: number | undefined) => (value ? String(value) : undefined)

/**
 * Query values of a filter; undefined takes a value out of the address. By itself, as every page has links to the mall and
 * only the mall has the rest of the filter.
 */
export function filterQuery(filter: Partial<ProductFilter>): Record<string, string | undefined> {
  return {
    classId: text(filter.classId),
    seriesId: text(filter.seriesId),
    effectId: text(filter.effectId),
    sort: text(filter.sort),
    free: flag(filter.freeShipping),
    pollen: flag(filter.pollen),
    stock: flag(filter.inStock),
    min: filter.minPrice || undefined,
    max: filter.maxPrice || undefined,
  }
}
