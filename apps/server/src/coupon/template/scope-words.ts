import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { isForAll } from '@greenstar/rules/coupon/coupon.scope'
import { letters } from '@greenstar/rules/platform/letters'
import { namesInScope, type ScopeNames } from '../../catalog/scope.service'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'

const max = 40
const few = 3

const listed = (names: readonly string[]) =>
  names.length > few ? `${names.slice(0, few).join('、')}等 ${names.length} 项` : names.join('、')

/** Text of a scope, at most 40 characters: 全场通用, 花盆花器、园艺工具, 指定 3 件商品. */
const scopeWords = (
  scope: CouponScope,
  { classes, brands, series, functions, labels }: ScopeNames,
): string => {
  const except = scope.excludedIds.length > 0 ? '（部分商品除外）' : ''
  if (isForAll(scope)) return `全场通用${except}`
  const parts = [
    ...[classes, brands, series, functions, labels].map((names) => listed([...names.values()])),
    scope.productIds.length > 0 ? `指定 ${scope.productIds.length} 件商品` : '',
  ].filter(Boolean)
  const text = `${parts.join('、')}${except}`
  return letters(text) > max ? `指定商品${except}` : text
}

/** Returns the text of a scope; refuses with coupon/terms if it names something that does not exist. */
export const describeScope = async (db: Db, scope: CouponScope): Promise<string> => {
  const names = await namesInScope(db, scope)
  const wanted: [readonly number[], ReadonlyMap<number, string>, string][] = [
    [scope.productIds, names.products, '商品'],
    [scope.excludedIds, names.products, '商品'],
    [scope.classIds, names.classes, '分类'],
    [scope.brandIds, names.brands, '品牌'],
    [scope.seriesIds, names.series, '系列'],
    [scope.functionIds, names.functions, '功效'],
    [scope.labelIds ?? [], names.labels, '标签'],
  ]
  for (const [ids, known, word] of wanted)
    if (ids.some((id) => !known.has(id))) throw refuse('coupon/terms', { why: `有${word}不存在，请重新选择` })
  return scopeWords(scope, names)
}
