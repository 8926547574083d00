import type { BlockKind } from '@greenstar/rules/home/activity-page'

/** A block as stored; only the fields of its kind are filled. */
export type PageBlock = {
  kind: BlockKind
  title: string
  text: string
  imgPath: string
  linkUrl: string
  /** ISO time with offset; '' if none. */
  endDate: string
  productIds: number[]
  /** Id of the coupon campaign; 0 if none. */
  publishId: number
}
