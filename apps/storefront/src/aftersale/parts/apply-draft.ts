import { type AfterSaleReason, wantsPicture } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

export type OriginalOrder = DataFor<typeof api.aftersale.GetOriginalOrderDetail>

export interface Draft {
  /** Pieces by line of the order; 0 if not selected. */
  counts: Readonly<Record<number, number>>
  type: AfterSaleType | undefined
  reason: AfterSaleReason | undefined
  description: string
  images: string[]
  /** Of a return: the gifts that would go back stay, for their value. */
  keepsGifts: boolean
}

type OriginalLine = OriginalOrder['Lines'][number]

/** Whether the draft cancels pieces that were not shipped, instead of being about those that were. */
export const isOfWaiting = ({ reason }: Pick<Draft, 'reason'>): boolean => reason === 'unshipped'

/** Most pieces of a line that may be selected. */
export const maxOf = ({ MaxQuantity, WaitingQuantity }: OriginalLine, ofWaiting: boolean): number =>
  ofWaiting ? WaitingQuantity : MaxQuantity

/** Returns an empty draft about shipped pieces, or those that wait; the only line of an order is preselected. */
export const emptyDraft = ({ Lines }: OriginalOrder, ofWaiting = false): Draft => {
  const open = Lines.filter((line) => maxOf(line, ofWaiting) > 0)
  const only = open.length === 1 ? open[0] : undefined
  return {
    counts: only ? { [only.OrderDetailID]: maxOf(only, ofWaiting) } : {},
    type: ofWaiting ? AfterSaleType.refund : undefined,
    reason: ofWaiting ? 'unshipped' : undefined,
    description: '',
    images: [],
    keepsGifts: false,
  }
}

const linesOf = ({ counts }: Draft) =>
  Object.entries(counts)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, Quantity]) => ({ OrderDetailID: Number(id), Quantity }))

/** Whether the reason is to be shown by a picture, and there is none yet. */
export const isProofMissing = ({ type, reason, images }: Draft): boolean =>
  type !== undefined && reason !== undefined && images.length === 0 && wantsPicture(type, reason)

/** Returns what is not chosen yet; undefined if nothing is missing. */
export const missingOf = (draft: Draft): string | undefined => {
  if (linesOf(draft).length === 0) return '请选择商品'
  if (!draft.type) return '请选择售后类型'
  if (!draft.reason) return '请选择申请原因'
  return isProofMissing(draft) ? '请上传凭证图片' : undefined
}

/** Returns the payload; undefined while something is not selected. */
export const payloadOf = ({ OrderID }: OriginalOrder, draft: Draft) => {
  const lines = linesOf(draft)
  const { type, reason, images, keepsGifts } = draft
  if (!type || !reason || lines.length === 0) return undefined
  const description = draft.description.trim()
  return {
    orderID: OrderID,
    afterSaleType: type,
    reason,
    lines,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { images } : {}),
    ...(keepsGifts ? { keepGifts: true } : {}),
  }
}
