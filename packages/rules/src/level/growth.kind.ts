/** Why growth changed (domain 8). */
export const GrowthKind = {
  order: 10,
  refund: 11,
  review: 20,
  post: 30,
  signIn: 40,
  opening: 60,
  /** From or to another account of the same person (domain 20). */
  merge: 61,
} as const
export type GrowthKind = (typeof GrowthKind)[keyof typeof GrowthKind]

const texts: Record<GrowthKind, string> = {
  [GrowthKind.order]: '购物完成',
  [GrowthKind.refund]: '退款扣减',
  [GrowthKind.review]: '发表评价',
  [GrowthKind.post]: '发布内容',
  [GrowthKind.signIn]: '每日签到',
  [GrowthKind.opening]: '期初成长值',
  [GrowthKind.merge]: '账号合并',
}

export const growthKindText = (kind: number): string => texts[kind as GrowthKind] ?? '成长值变动'
