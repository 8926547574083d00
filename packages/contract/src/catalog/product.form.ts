import {
  type FieldProblem,
  lineProblems,
  linesProblems,
  pageProblems,
} from '@greenstar/rules/catalog/product.draft'
import {
  fieldOf,
  limitMessage,
  type PlainField,
  type ProductField,
  plainFields,
  type productFields,
  productMost,
} from '@greenstar/rules/catalog/product.fields'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { TaxRate } from '@greenstar/rules/catalog/tax-rate'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { z } from 'zod'
import { Code, Flag, Id, Int, ListIn, Maybe, Paragraph, Text, Whole, YuanIn } from '../platform/wire'

const maxCount = productMost
const File = Text(300, '文件地址过长')
const Version = Whole(0, 2_147_483_647, '版本不正确')
const PriceOf = (key: 'Price' | 'MarketPrice') =>
  YuanIn(fieldOf(key).max, `${limitMessage(key)}，最多两位小数`)
const Price = PriceOf('Price')

/** An optional list: a form cannot contain an empty one. */
const Some = <T extends z.ZodType>(item: T, max: number, message: string) =>
  Maybe(ListIn(item, max, message)).transform((list) => list ?? [])

const WholeOf = (key: ProductField) => {
  const { min = 0, max } = fieldOf(key)
  return Whole(min, max, limitMessage(key)).default(min)
}
const LineTextOf = (key: ProductField) => Text(fieldOf(key).max, limitMessage(key))

type Plain<Of extends 'page' | 'line'> = {
  [K in PlainField<Of>]: (typeof productFields)[K]['kind'] extends 'whole'
    ? ReturnType<typeof WholeOf>
    : z.ZodDefault<ReturnType<typeof LineTextOf>>
}
/** The texts and numbers of a form that are declared with the fields of a product. */
const plain = <Of extends 'page' | 'line'>(of: Of) =>
  Object.fromEntries(
    plainFields[of].map((key) => [
      key,
      fieldOf(key).kind === 'whole' ? WholeOf(key) : LineTextOf(key).default(''),
    ]),
  ) as Plain<Of>

/** The same fields as they are loaded into the form. */
export const plainOut = <Of extends 'page' | 'line'>(of: Of) =>
  Object.fromEntries(
    plainFields[of].map((key) => [key, fieldOf(key).kind === 'whole' ? Int : z.string()]),
  ) as {
    [K in PlainField<Of>]: (typeof productFields)[K]['kind'] extends 'whole' ? typeof Int : z.ZodString
  }

/** A line of the form. `ID`: an existing line; with `Linked`, another product shown as a joint line. */
const LineIn = z.object({
  ID: Maybe(Id),
  Version: Maybe(Version),
  Linked: Flag.default(false),
  ...plain('line'),
  Name: LineTextOf('Name').default(''),
  Code: LineTextOf('Code').default(''),
  ImgPath: File.default(''),
  Price: Price.default(0),
  MarketPrice: PriceOf('MarketPrice').default(0),
  Limit: Text(2, '购买限制不正确').default(''),
  /** Price of one piece in a newcomer's first order; missing or 0: none. */
  NewcomerPrice: Maybe(Price),
  /** Minimum price without a second person; missing or 0: none. */
  FloorPrice: Maybe(Price),
  /** Stock at which it counts as low; missing: the shop's own limit. */
  LowStock: Maybe(Whole(0, maxCount.pieces, limitMessage('LowStock'))),
  Status: Code(ProductStatus, '状态不正确').default(ProductStatus.selling),
  IsSellOut: Flag.default(false),
  ProductAttribute: Code(ProductAttribute, '销售方式不正确').default(ProductAttribute.normal),
  SaleBeginDate: Text(30, '开售时间不正确').default(''),
  SaleEndDate: Text(30, '停售时间不正确').default(''),
  /** Initial stock of a new line; that of an existing line is changed only by AdjustStock. */
  Stock: WholeOf('Stock'),
})

const PageIn = z.object({
  ...plain('page'),
  Name: LineTextOf('Name'),
  Status: Code(ProductStatus, '状态不正确'),
  ClassID: Id,
  BrandID: Maybe(Id),
  SeriesID: Maybe(Id),
  FunctionIDs: Some(Id, 20, '功效最多 20 个'),
  ServiceIDs: Some(Id, 10, '服务最多 10 个'),
  Labels: Some(Text(10, '每个标签最多 10 个字'), maxCount.labels, '标签最多 6 个'),
  /** The first one is the picture in lists. */
  Pictures: Some(File, maxCount.pictures, '图片最多 9 张'),
  Video: File.default(''),
  VideoCover: File.default(''),
  Parameters: Some(
    z.object({ Key: Text(20, '参数名称最多 20 个字'), Value: Text(100, '参数内容最多 100 个字') }),
    maxCount.parameters,
    '参数最多 30 项',
  ),
  Detail: Paragraph(maxCount.detail, '图文详情过长').default(''),
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
    lines: ListIn(LineIn, maxCount.lines, '规格最多 20 个'),
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
