import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'
import { FloorReason, priceAnswer } from './floor-reason'
import { ProductIn, plainOut } from './product.form'

const filters = {
  /** Name, code, label, or their pinyin. */
  keyword: Keyword(40),
  classID: Maybe(Id),
  brandID: Maybe(Id),
  /** ProductType: 10 general, 20 composite. */
  type: Maybe(Whole(10, 20)),
}

/** The filter of the product list, with its tab: all, selling, waiting, offShelf, soldOut, low. */
export const productFilter = { ...filters, tab: Maybe(Text(10)) }

const ProductLine = z.object({
  ID: Int,
  Version: Int,
  Linked: z.boolean(),
  Name: z.string(),
  Code: z.string(),
  ...plainOut('line'),
  ImgPath: z.string(),
  Price: Yuan,
  MarketPrice: Yuan,
  Limit: z.string(),
  NewcomerPrice: Yuan.nullable(),
  FloorPrice: Yuan.nullable(),
  LowStock: Int.nullable(),
  Status: Int,
  IsSellOut: z.boolean(),
  ProductAttribute: Int,
  SaleBeginDate: z.string(),
  SaleEndDate: z.string(),
  OnHand: Int,
  Locked: Int,
  /** Pieces that may be sold beyond those on hand. */
  PresaleQuota: Int,
})

const ProductRow = z.object({
  ID: Int,
  Version: Int,
  Code: z.string(),
  Name: z.string(),
  Summary: z.string(),
  Attribute: z.string(),
  ImgPath: z.string(),
  ClassName: z.string(),
  BrandName: z.string(),
  Type: Int,
  Status: Int,
  /** Status in the shop: 1 on sale, 2 sold out, 3 awaiting (spec 4). */
  DisplayStatus: Int,
  /** Range of its lines. */
  MinPrice: Yuan,
  MaxPrice: Yuan,
  MarketPrice: Yuan,
  /** Sums of its lines. */
  Stock: Int,
  Locked: Int,
  IsLow: z.boolean(),
  SoldNum: Int,
  UpdatedAt: Moment,
  Lines: z.array(
    z.object({
      ID: Int,
      Code: z.string(),
      Name: z.string(),
      Attribute: z.string(),
      Price: Yuan,
      Stock: Int,
      Locked: Int,
      IsLow: z.boolean(),
      Status: Int,
      IsSellOut: z.boolean(),
    }),
  ),
})

const Saved = z.object({ ID: Int, Version: Int })

export const productConsole = {
  ListProducts: call('Console', 'GET', {
    zh: '商品列表（运营）',
    ...byOperator('product.read'),
    payload: z.object({
      ...productFilter,
      /** updated, price, stock or sold; descending with a leading minus. */
      sort: Maybe(Text(20)),
      ...roomPaging,
    }),
    data: RoomPaged(ProductRow),
  }),
  ListProductPrices: call('Console', 'GET', {
    zh: '商品的售价、底价与可售数量，供填写活动价时对照',
    ...byOperator('product.read'),
    payload: z.object({ ids: ListIn(Id, 200, '商品不正确') }),
    data: z.array(z.object({ ID: Int, Price: Yuan, FloorPrice: Yuan.nullable(), Stock: Int })),
  }),
  GetProductFigures: call('Console', 'GET', {
    zh: '商品概况：各状态数量',
    ...byOperator('product.read'),
    payload: z.object(filters),
    data: z.object({ Tabs: z.array(z.object({ Key: z.string(), Name: z.string(), Count: Int })) }),
  }),
  GetProductForConsole: call('Console', 'GET', {
    zh: '商品编辑资料',
    ...byOperator('product.read'),
    payload: z.object({ id: Id }),
    data: z.object({
      ID: Int,
      Version: Int,
      Code: z.string(),
      Name: z.string(),
      ...plainOut('page'),
      Status: Int,
      ClassID: Int,
      BrandID: Int.nullable(),
      SeriesID: Int.nullable(),
      FunctionIDs: z.array(Int),
      ServiceIDs: z.array(Int),
      Labels: z.array(z.string()),
      Pictures: z.array(z.string()),
      Video: z.string(),
      VideoCover: z.string(),
      Parameters: z.array(z.object({ Key: z.string(), Value: z.string() })),
      Detail: z.string(),
      FreightType: Int,
      FreightTemplate: z.string(),
      IsFreeShipping: z.boolean(),
      IsSevenDayReturn: z.boolean(),
      IsRecommended: z.boolean(),
      IsLive: z.boolean(),
      TaxPercent: Int,
      Sort: Int,
      SoldNum: Int,
      UpdatedAt: Moment,
      Lines: z.array(ProductLine),
    }),
    refusals: ['catalog/no-product'],
  }),
  SaveProduct: call('Console', 'POST', {
    zh: '新建或保存商品',
    ...operatorWrite('product.write'),
    once: true,
    payload: ProductIn.safeExtend({ ...priceAnswer, ...onceKey }),
    /** With an ApprovalID all is saved except prices or freight that need a second person. */
    data: Saved.extend({ ApprovalID: Int }),
    refusals: [
      'catalog/price-reason',
      'catalog/price-doubt',
      'catalog/class-bonus',
      'catalog/first-bonus',
      'catalog/price-free',
      'catalog/floor-guarded',
      'catalog/price-below-floor',
      'operator/approval-waiting',
      'catalog/no-product',
      'catalog/state-changed',
      'catalog/code-used',
      'catalog/choice-gone',
      'catalog/joint-unfit',
      'catalog/exchange-mixed',
      'catalog/presale-held',
      'upload/picture-unknown',
      'upload/film-unknown',
    ],
  }),
  SetProductStatus: call('Console', 'POST', {
    zh: '上架、下架（可批量）',
    ...operatorWrite('product.write'),
    payload: z.object({
      products: ListIn(
        z.object({ ID: Id, Version: Whole(0, 2_147_483_647) }),
        maxAtOnce,
        `一次最多 ${maxAtOnce} 个商品`,
      ),
      status: Code({
        waiting: ProductStatus.waitSell,
        selling: ProductStatus.selling,
        off: ProductStatus.offShelf,
      }),
      reason: FloorReason,
    }),
    /** Waiting: those that go on sale once a second person agrees to their prices. */
    data: z.object({ Changed: Int, Waiting: Int }),
    refusals: [
      'catalog/class-bonus',
      'catalog/first-bonus',
      'catalog/price-doubt',
      'catalog/price-reason',
      'operator/approval-waiting',
      'catalog/no-product',
      'catalog/state-changed',
      'catalog/no-picture',
      'catalog/no-price',
    ],
  }),
  CopyProduct: call('Console', 'POST', {
    zh: '复制商品（含规格，不含库存）',
    ...operatorWrite('product.write'),
    once: true,
    payload: z.object({ id: Id, ...onceKey }),
    data: Saved,
    refusals: [
      'catalog/no-product',
      'catalog/choice-gone',
      'upload/picture-unknown',
      'upload/film-unknown',
      'catalog/code-used',
      'catalog/joint-unfit',
      'catalog/exchange-mixed',
      'catalog/presale-held',
      'catalog/state-changed',
      'upload/film-unknown',
    ],
  }),
  DeleteProduct: call('Console', 'POST', {
    zh: '删除已下架的商品',
    ...operatorWrite('product.write'),
    payload: z.object({ id: Id, version: Whole(0, 2_147_483_647) }),
    data: Nothing,
    refusals: ['catalog/no-product', 'catalog/state-changed', 'catalog/on-shelf', 'catalog/still-held'],
  }),
}
