import {
  type FieldProblem,
  lineProblems,
  linesProblems,
  pageProblems,
  productMost,
} from '@greenstar/rules/catalog/product.draft'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { TaxRate } from '@greenstar/rules/catalog/tax-rate'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { z } from 'zod'
import { Code, Flag, Id, ListIn, Maybe, Text, Whole, YuanIn } from '../platform/wire'

const most = productMost
const Pieces = Whole(0, most.pieces, '数量应在 0 至 9999 之间')
const File = Text(300, '文件地址过长')
const Version = Whole(0, 2_147_483_647, '版本不正确')
const Price = YuanIn(most.priceFen, '价格应在 0 至 999999.99 元之间，最多两位小数')
/** An optional list: a form cannot contain an empty one. */
const Some = <T extends z.ZodType>(item: T, max: number, message: string) =>
  Maybe(ListIn(item, max, message)).transform((list) => list ?? [])

/** A line of the form. `ID`: an existing line; with `Linked`, another product shown as a joint line. */
const LineIn = z.object({
  ID: Maybe(Id),
  Version: Maybe(Version),
  Linked: Flag.default(false),
  Name: Text(60, '商品名称最多60个字').default(''),
  Code: Text(40, '编码最多40位').default(''),
  Attribute: Text(60, '规格最多60个字').default(''),
  Model: Text(40, '型号最多40个字').default(''),
  ImgPath: File.default(''),
  Price: Price.default(0),
  MarketPrice: Price.default(0),
  NetWeight: Whole(0, most.weightGram, '重量应在 0 至 1000000 克之间').default(0),
  MinNum: Pieces.default(0),
  MaxNum: Pieces.default(0),
  OnceStep: Whole(1, most.pieces, '购买步长应在 1 至 9999 之间').default(1),
  Limit: Text(2, '购买限制不正确').default(''),
  AvailablePollen: Whole(0, most.pollen, '可用绿星币应在 0 至 1000000 之间').default(0),
  /** Price of one piece in a newcomer's first order; missing or 0: none. */
  NewcomerPrice: Maybe(Price),
  /** Minimum price without a second person; missing or 0: none. */
  FloorPrice: Maybe(Price),
  /** Stock at which it counts as low; missing: the shop's own limit. */
  LowStock: Maybe(Pieces),
  Status: Code(ProductStatus, '状态不正确').default(ProductStatus.selling),
  IsSellOut: Flag.default(false),
  ProductAttribute: Code(ProductAttribute, '销售方式不正确').default(ProductAttribute.normal),
  SaleBeginDate: Text(30, '开售时间不正确').default(''),
  SaleEndDate: Text(30, '停售时间不正确').default(''),
  /** Initial stock of a new line; that of an existing line is changed only by AdjustStock. */
  Stock: Whole(0, most.stock, '库存应在 0 至 1000000 之间').default(0),
})

const PageIn = z.object({
  Name: Text(60, '商品名称最多60个字'),
  Summary: Text(120, '副标题最多120个字').default(''),
  Status: Code(ProductStatus, '状态不正确'),
  ClassID: Id,
  BrandID: Maybe(Id),
  SeriesID: Maybe(Id),
  FunctionIDs: Some(Id, 20, '功效最多20个'),
  ServiceIDs: Some(Id, 10, '服务最多10个'),
  Labels: Some(Text(10, '每个标签最多10个字'), most.labels, '标签最多6个'),
  /** The first one is the picture in lists. */
  Pictures: Some(File, most.pictures, '图片最多9张'),
  Video: File.default(''),
  VideoCover: File.default(''),
  Parameters: Some(
    z.object({ Key: Text(20, '参数名称最多20个字'), Value: Text(100, '参数内容最多100个字') }),
    most.parameters,
    '参数最多30项',
  ),
  Detail: Text(most.detail, '图文详情过长').default(''),
  FreightType: Code(FreightType, '运费方式不正确').default(FreightType.XIANFU),
  FreightTemplate: Text(20, '运费模板不正确').default('standard'),
  IsFreeShipping: Flag.default(false),
  IsSevenDayReturn: Flag.default(false),
  IsRecommended: Flag.default(false),
  IsLive: Flag.default(false),
  TaxPercent: Code(TaxRate, '税率不正确').default(TaxRate.goods),
  Sort: Whole(0, 1_000_000, '排序应在 0 至 1000000 之间').default(0),
})

/** Input of SaveProduct: a page and its lines, the first being the page's own. Prices are parsed to fen. */
export const ProductIn = z
  .object({
    id: Maybe(Id),
    version: Maybe(Version),
    product: PageIn,
    lines: ListIn(LineIn, most.lines, '规格最多20个'),
  })
  .superRefine(({ product, lines }, context) => {
    const tell = (path: (string | number)[], problems: readonly FieldProblem[]) => {
      for (const { field, message } of problems)
        context.addIssue({ code: 'custom', path: [...path, field], message })
    }
    tell(['product'], pageProblems(product))
    const own = lines.map((line, index) => ({ line, index })).filter(({ line }) => !line.Linked)
    for (const { line, index } of own) tell(['lines', index], lineProblems(line))
    for (const { index, ...problem } of linesProblems(own.map(({ line }) => line)))
      tell(['lines', own[index]?.index ?? 0], [problem])
    if (lines[0]?.Linked) tell(['lines', 0], [{ field: 'Linked', message: '第一行是商品本身的规格' }])
    if (lines.some((line) => line.Linked && line.ID === undefined))
      tell(['lines'], [{ field: 'Linked', message: '请选择要组合的商品' }])
  })

export type ProductInData = z.output<typeof ProductIn>
export type LineInData = ProductInData['lines'][number]
export type PageInData = ProductInData['product']
