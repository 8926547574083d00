import { idFrom } from '../../platform/route/address'

/** Orders of a product list, as numbered by GetProductList. */
export const ProductSort = { default: 0, sold: 1, priceUp: 2, priceDown: 3 } as const
export type ProductSort = (typeof ProductSort)[keyof typeof ProductSort]

/** Filter of a product list, stored in the address (classId, seriesId, effectId, sort, …). */
export interface ProductFilter {
  classId: number | undefined
  seriesId: number | undefined
  /** A function of the goods (净化空气); called effect in the links of spec 2.5. */
  effectId: number | undefined
  brandId: number | undefined
  sort: ProductSort
  freeShipping: boolean
  pollen: boolean
  inStock: boolean
  /** Yuan as typed; '' means no limit. */
  minPrice: string
  maxPrice: string
}

type Query = (name: string) => string

const isSort = (value: number): value is ProductSort => Object.values<number>(ProductSort).includes(value)

/** Returns a price with at most two decimals; '' for any other text. */
export const priceOf = (typed: string): string => (/^\d{1,6}(\.\d{1,2})?$/.test(typed) ? typed : '')

/** Reads the filter from an address; invalid values are ignored. */
export function filterOf(query: Query): ProductFilter {
  const sort = Number(query('sort'))
  return {
    classId: idFrom(query('classId')),
    seriesId: idFrom(query('seriesId')),
    effectId: idFrom(query('effectId')),
    brandId: idFrom(query('brandId')),
    sort: isSort(sort) ? sort : ProductSort.default,
    freeShipping: query('free') === '1',
    pollen: query('pollen') === '1',
    inStock: query('stock') === '1',
    minPrice: priceOf(query('min')),
    maxPrice: priceOf(query('max')),
  }
}

/** Converts a filter to the payload of GetProductList. */
export function filterPayload({ classId, seriesId, effectId, brandId, sort, ...flags }: ProductFilter) {
  return {
    classID: classId,
    seriesID: seriesId,
    functionID: effectId,
    brandID: brandId,
    sort: sort === ProductSort.default ? undefined : sort,
    freeShipping: flags.freeShipping || undefined,
    pollen: flags.pollen || undefined,
    inStock: flags.inStock || undefined,
    minPrice: flags.minPrice || undefined,
    maxPrice: flags.maxPrice || undefined,
  }
}

/** Returns the filter without the conditions of the drawer. */
export const withoutConditions = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  effectId: undefined,
  brandId: undefined,
  freeShipping: false,
  pollen: false,
  inStock: false,
  minPrice: '',
  maxPrice: '',
})

/** Counts the active conditions of the drawer. */
export function chosenConditions({
  effectId,
  brandId,
  freeShipping,
  pollen,
  inStock,
  ...price
}: ProductFilter): number {
  const isPriced = price.minPrice !== '' || price.maxPrice !== ''
  return [effectId !== undefined, brandId !== undefined, freeShipping, pollen, inStock, isPriced].filter(
    Boolean,
  ).length
}
