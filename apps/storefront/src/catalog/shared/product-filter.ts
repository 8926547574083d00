import { idFrom } from '../../platform/address'

/** Orders of a product list as GetProductList numbers them. */
export const ProductSort = { default: 0, sold: 1, priceUp: 2, priceDown: 3 } as const
export type ProductSort = (typeof ProductSort)[keyof typeof ProductSort]

/** What a product list is narrowed by; the address holds it (classId, seriesId, effectId, sort, …). */
export interface ProductFilter {
  classId: number | undefined
  seriesId: number | undefined
  /** A function of the goods (净化空气); the links of spec 2.5 call it effect. */
  effectId: number | undefined
  sort: ProductSort
  freeShipping: boolean
  pollen: boolean
  inStock: boolean
  /** Yuan as typed; '' is open. */
  minPrice: string
  maxPrice: string
}

type Query = (name: string) => string

const isSort = (value: number): value is ProductSort => Object.values<number>(ProductSort).includes(value)

/** A price as it may be asked for: at most two decimals; '' for anything else. */
export const priceOf = (typed: string): string => (/^\d{1,6}(\.\d{1,2})?$/.test(typed) ? typed : '')

/** Filter of an address; whatever is misspelt is left out. */
export function filterOf(query: Query): ProductFilter {
  const sort = Number(query('sort'))
  return {
    classId: idFrom(query('classId')),
    seriesId: idFrom(query('seriesId')),
    effectId: idFrom(query('effectId')),
    sort: isSort(sort) ? sort : ProductSort.default,
    freeShipping: query('free') === '1',
    pollen: query('pollen') === '1',
    inStock: query('stock') === '1',
    minPrice: priceOf(query('min')),
    maxPrice: priceOf(query('max')),
  }
}

/** A filter as GetProductList takes it. */
export function filterPayload({ classId, seriesId, effectId, sort, ...flags }: ProductFilter) {
  return {
    classID: classId,
    seriesID: seriesId,
    functionID: effectId,
    sort: sort === ProductSort.default ? undefined : sort,
    freeShipping: flags.freeShipping || undefined,
    pollen: flags.pollen || undefined,
    inStock: flags.inStock || undefined,
    minPrice: flags.minPrice || undefined,
    maxPrice: flags.maxPrice || undefined,
  }
}

/** The same list without the conditions of the drawer. */
export const withoutConditions = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  effectId: undefined,
  freeShipping: false,
  pollen: false,
  inStock: false,
  minPrice: '',
  maxPrice: '',
})

/** How many conditions of the drawer apply. */
export function chosenConditions({
  effectId,
  freeShipping,
  pollen,
  inStock,
  ...price
}: ProductFilter): number {
  const isPriced = price.minPrice !== '' || price.maxPrice !== ''
  return [effectId !== undefined, freeShipping, pollen, inStock, isPriced].filter(Boolean).length
}
