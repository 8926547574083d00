import type { ProductCardData, ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { goodRate } from '@greenstar/rules/catalog/product.rate'
import { ProductMediaType } from '@greenstar/rules/catalog/product.status'
import type { CardRow, DetailRow } from './catalog.store'
import { type SkuRow, toSku } from './sku.service'

/** A row with the lines of its composite page. */
export type Joined<Row> = Row & { joints: SkuRow[] }

/** The path of a product's page (spec 2.2). */
const pageOf = (id: number) => `/mall/goodsDetail?id=${id}`

/** Row → card of a list. Its price is the page's own line price, also for a composite page (domain 18.10). */
export const toCard = (row: Joined<CardRow>, now: number): ProductCardData => ({
  ...toSku(row, now),
  FunctionName: row.functionName,
  LinkUrl: pageOf(row.id),
  CommentCount: row.commentCount,
  ListJointProducts: row.joints.map((joint) => toSku(joint, now)),
})

/** Row → product page. */
export const toDetail = (row: Joined<DetailRow>, now: number): ProductDetailData => ({
  ...toCard(row, now),
  ClassID: row.classId,
  ClassName: row.className ?? '',
  BrandName: row.brandName ?? '',
  ProductImages: row.media
    .filter((medium) => medium.Type === ProductMediaType.image)
    .map((medium) => ({ ID: medium.ID, ImgPath: medium.MediaPath })),
  ProductMedia: row.media,
  ListService: row.services,
  ListParameter: row.parameters,
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
