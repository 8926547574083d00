import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

/** Tabs of comments, as numbered by GetProductCommentListByID. */
export const CommentType = { all: 0, good: 1, middle: 2, bad: 3, withPictures: 4, addedTo: 5 } as const
export type CommentType = (typeof CommentType)[keyof typeof CommentType]

export type Comment = DataFor<typeof api.review.GetProductCommentListByID>['DataList'][number]
export type CommentStat = DataFor<typeof api.review.GetProductCommentStat>

/** Returns the type in an address; `all` for any other text. */
function commentType(text: string): CommentType {
  const value = Number(text)
  return Object.values<number>(CommentType).includes(value) ? (value as CommentType) : CommentType.all
}

/** Orders of comments, as numbered by GetProductCommentListByID. */
export const commentOrders = [
  { key: 0, label: '最新' },
  { key: 1, label: '评分从高到低' },
  { key: 2, label: '评分从低到高' },
] as const

/** Returns the order in an address; newest first for any other text. */
const commentOrder = (text: string): number => commentOrders.find(({ key }) => String(key) === text)?.key ?? 0

/** Tabs with their counts. */
export function commentTabs(stat: CommentStat | undefined) {
  return [
    { key: CommentType.all, label: '全部', count: stat?.Total ?? 0 },
    { key: CommentType.good, label: '好评', count: stat?.Good ?? 0 },
    { key: CommentType.middle, label: '中评', count: stat?.Middle ?? 0 },
    { key: CommentType.bad, label: '差评', count: stat?.Bad ?? 0 },
    { key: CommentType.withPictures, label: '有图', count: stat?.WithImage ?? 0 },
    { key: CommentType.addedTo, label: '追评', count: stat?.WithFollowUp ?? 0 },
  ]
}

/** Converts the filters of an address to the payload of the call. */
export function commentQuery(query: (name: string) => string) {
  const attribute = query('attribute')
  const sort = commentOrder(query('sort'))
  return { type: commentType(query('type')), ...(attribute ? { attribute } : {}), ...(sort ? { sort } : {}) }
}
