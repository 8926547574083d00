import type { ProductCardData, ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { columnOf, fieldOf, shownFields } from '@greenstar/rules/catalog/product.fields'
import { goodRate } from '@greenstar/rules/catalog/product.rate'
import { ProductMediaType } from '@greenstar/rules/catalog/product.status'
import { yuan } from '../platform/wire'
import type { CardRow, DetailRow } from './catalog.store'
import type { CouponPricer } from './price/coupon-price.service'
import { type SkuRow, toSku } from './product/sku.service'

/** A row with the lines of its composite page. */
export type Joined<Row> = Row & { joints: SkuRow[] }

const priced = (line: SkuRow, now: number, priceOf: CouponPricer, mainId?: number) => {
  const found = priceOf(line, mainId)
  const coupon = found && { CouponPrice: yuan(found.price), CouponPublishID: found.publishId }
  return { ...toSku(line, now), ...coupon }
}

/** Card of a list. Its price is that of the page's own line, also for a composite page (domain 18.10). */
export const toCard = (row: Joined<CardRow>, now: number, priceOf: CouponPricer): ProductCardData => ({
  ...priced(row, now, priceOf),
  CommentCount: row.commentCount,
  ListJointProducts: row.joints.map((joint) => priced(joint, now, priceOf, row.id)),
})

/** Fields of the product that are listed as parameters, then the operator's own of other names. */
const parametersOf = (row: DetailRow) => {
  const own = shownFields
    .map((key) => ({ Key: fieldOf(key).title, Value: row.shown[columnOf(key)] ?? '' }))
    .filter(({ Value }) => Value !== '')
  const named = new Set(own.map(({ Key }) => Key))
  return [...own, ...row.parameters.filter(({ Key }) => !named.has(Key))]
}

export const toDetail = (row: Joined<DetailRow>, now: number, priceOf: CouponPricer): ProductDetailData => ({
  ...toCard(row, now, priceOf),
  ClassID: row.classId,
  ClassName: row.className ?? '',
  BrandName: row.brandName ?? '',
  ProductImages: row.media
    .filter((medium) => medium.Type === ProductMediaType.image)
    .map((medium) => ({ ID: medium.ID, ImgPath: medium.MediaPath })),
  ProductMedia: row.media,
  ListService: row.services,
  ListParameter: parametersOf(row),
  Detail: row.detailHtml,
  GoodRate: goodRate(row.goodCommentCount, row.commentCount),
})

type NamedRow = { id: number; name: string; imgPath: string; index: number }

export const toNamed = (row: NamedRow) => ({
  ID: row.id,
  Name: row.name,
  ImgPath: row.imgPath,
  Index: row.index,
})
