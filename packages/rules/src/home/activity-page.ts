export const blockKinds = ['picture', 'products', 'coupon', 'countdown', 'text'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockWords = {
  picture: '图片',
  products: '商品',
  coupon: '优惠券',
  countdown: '倒计时',
  text: '文字',
} satisfies Record<BlockKind, string>

export const pageLimits = { blocks: 30, products: 20, text: 2000, days: 180 } as const

/** A block as an operator enters it; only fields of its kind are used. `endMs` is undefined if not set. */
export type BlockFacts = {
  kind: BlockKind
  text: string
  imgPath: string
  productIds: readonly number[]
  publishId: number | undefined
  endMs: number | undefined
}

/** Missing part of a block, as a message to the operator; undefined if it is complete. */
export function blockProblem({ kind, text, imgPath, productIds, publishId, endMs }: BlockFacts) {
  if (kind === 'picture') return imgPath === '' ? '请选择图片' : undefined
  if (kind === 'text') return text.trim() === '' ? '请填写文字' : undefined
  if (kind === 'coupon') return publishId === undefined ? '请选择领券活动' : undefined
  if (kind === 'countdown') return endMs === undefined ? '请选择倒计时的时间' : undefined
  if (productIds.length === 0) return '请选择商品'
  return new Set(productIds).size < productIds.length ? '同一件商品只能添加一次' : undefined
}
