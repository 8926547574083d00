/** Status an operator gives a product (spec 3). */
export const ProductStatus = {
  waitSell: 0,
  selling: 10,
  offShelf: 20,
  delete: -99,
} as const
export type ProductStatus = (typeof ProductStatus)[keyof typeof ProductStatus]

/** general = one product; compose = a page whose own line and ListJointProducts are products (domain 18.10). */
export const ProductType = {
  general: 10,
  compose: 20,
} as const
export type ProductType = (typeof ProductType)[keyof typeof ProductType]

/** How a product is sold (spec 3). */
export const ProductAttribute = {
  normal: 10,
  pollen: 20,
  presell: 30,
} as const
export type ProductAttribute = (typeof ProductAttribute)[keyof typeof ProductAttribute]

/** Kind of a gallery entry (spec 3). */
export const ProductMediaType = {
  image: 10,
  video: 20,
} as const
export type ProductMediaType = (typeof ProductMediaType)[keyof typeof ProductMediaType]

/** Topic a product list is asked for (spec 3); 40 does not exist. */
export const ProductTopic = {
  RECOMMEND: 10,
  ACTIVITY: 20,
  SecondsKill: 30,
  newcomerEnjoy: 50,
} as const
export type ProductTopic = (typeof ProductTopic)[keyof typeof ProductTopic]
