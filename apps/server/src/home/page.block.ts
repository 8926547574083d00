import type { BlockKind } from '@greenstar/rules/home/activity-page'

/** A block as stored; only the fields of its kind are filled. */
export type PageBlock = {
  kind: BlockKind
  title: string
  text: string
  imgPath: string
  linkUrl: string
  /** ISO moment with offset; '' without one. */
  endDate: string
  productIds: number[]
  /** 0 without a coupon. */
  publishId: number
}
