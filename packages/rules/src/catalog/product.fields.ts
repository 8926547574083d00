import type { ProductStatus } from './product.status'

/**
 * The fields of a product, each declared once. From here follow the label of the form, the check of the contract and its
 * message, the columns of the imported and the exported file, what an import writes, and the text that is searched.
 */

/** `line`: a text in one line; `money`: fen; `name`: of another noun, such as a brand; the others are what they say. */
type Kind = 'line' | 'money' | 'whole' | 'labels' | 'status' | 'moment' | 'name' | 'picture' | 'code'

type Field = {
  /** Label in the form; title of the column in files. */
  readonly title: string
  readonly unit?: string
  readonly kind: Kind
  /** A page's own, or of each of its lines; a line of a page with several cannot change what is the page's. */
  readonly of: 'page' | 'line'
  /** Limits: characters, fen, gram or pieces. */
  readonly max: number
  readonly min?: number
  /**
   * Its column (as in catalog.tables) that holds the value as it is; absent where a file holds something else. Below it
   * is outside of spread objects, in which its type would be any text.
   */
  readonly column?: string
  readonly isNullable?: true
  /** Found by a search of the shop and of the console. */
  readonly isSearched?: true
  /** Listed among the parameters on the shop's page of the product. */
  readonly isParameter?: true
  /** Other titles of the column that people use. */
  readonly aliases?: readonly string[]
  /** Choice of columns in the exported list to which it belongs. */
  readonly group: string
  /** What the form says in the empty field. */
  readonly hint?: string
  /** Value in the row of the template for imports. */
  readonly example?: string
}

export const productMost = {
  priceFen: 99_999_999,
  weightGram: 1_000_000,
  pieces: 9999,
  pollen: 1_000_000,
  stock: 1_000_000,
  lines: 20,
  pictures: 9,
  labels: 6,
  parameters: 30,
  detail: 60_000,
} as const

const { priceFen, weightGram, pieces, pollen, stock } = productMost

/** In the order of their columns in files. */
export const productFields = {
  Code: {
    ...{ title: '商品编码', kind: 'code', of: 'line', max: 40, group: 'goods', example: 'LVLUO-S' },
    aliases: [
      ...['商品编号', '商家编码', '货号', 'SKU编码', 'SKU', '编码', '商品代码', '商品货号', '款号'],
      ...['产品编码', '产品编号', '货品编码', '货品编号', '规格编码', 'SKU 码', 'SKU 编号', 'Item Code'],
    ],
  },
  Name: {
    column: 'name',
    ...{ title: '商品名称', kind: 'line', of: 'line', max: 60, group: 'goods' },
    ...{
      example: '绿萝 小盆',
      aliases: ['商品标题', '商品名', '品名', '名称', '产品名称', '产品名', '货品名称', '宝贝名称'],
    },
  },
  Attribute: {
    column: 'attribute',
    ...{ title: '规格', kind: 'line', of: 'line', max: 60, group: 'goods' },
    ...{ hint: '如：中号 · 净高 80cm', example: '盆径 12cm', aliases: ['商品规格', '规格名称', '规格型号'] },
  },
  Model: { title: '型号', kind: 'line', of: 'line', max: 40, column: 'model', group: 'model' },
  Summary: {
    column: 'summary',
    ...{ title: '副标题', kind: 'line', of: 'page', max: 120, group: 'model' },
    hint: '一句话卖点，显示在商品名称下方',
  },
  BotanicalName: {
    column: 'botanicalName',
    ...{ title: '学名', kind: 'line', of: 'page', max: 80, group: 'model', example: 'Epipremnum aureum' },
    ...{ isSearched: true, isParameter: true, aliases: ['拉丁学名', '拉丁名', '植物学名'] },
    hint: '拉丁学名，显示在商品参数里，也能搜到',
  },
  WaterDays: {
    column: 'waterDays',
    ...{ title: '浇水间隔', unit: '天', kind: 'whole', of: 'page', max: 180, group: 'model', example: '10' },
    hint: '春秋两季几天浇一次；0 表示不是要养护的植物',
  },
  FeedDays: {
    column: 'feedDays',
    ...{ title: '施肥间隔', unit: '天', kind: 'whole', of: 'page', max: 365, group: 'model', example: '30' },
    hint: '生长季几天施一次；0 表示不用施肥',
  },
  RepotMonths: {
    column: 'repotMonths',
    ...{ title: '换盆间隔', unit: '个月', kind: 'whole', of: 'page', max: 60, group: 'model', example: '24' },
    hint: '0 表示不用换盆',
  },
  ClassName: {
    ...{ title: '分类', kind: 'name', of: 'page', max: 20, group: 'class', example: '绿植盆栽' },
    aliases: ['商品分类', '类目'],
  },
  BrandName: { title: '品牌', kind: 'name', of: 'page', max: 20, group: 'class' },
  SeriesName: { title: '系列', kind: 'name', of: 'page', max: 20, group: 'class' },
  Price: {
    column: 'priceFen',
    ...{ title: '售价', kind: 'money', of: 'line', max: priceFen, group: 'price' },
    ...{
      example: '19.90',
      aliases: ['价格', '销售价', '现价', '单价', '零售价', '销售价格', '商品价格', '卖价', 'Price'],
    },
  },
  MarketPrice: {
    column: 'marketPriceFen',
    ...{ title: '划线价', kind: 'money', of: 'line', max: priceFen, group: 'price' },
    ...{ example: '29.90', aliases: ['市场价', '原价', '划线价格', '市场价格', '吊牌价', '参考价'] },
  },
  Stock: {
    ...{ title: '库存', kind: 'whole', of: 'line', max: stock, group: 'stock', example: '50' },
    // 在库 is the title in our own list of stock, which comes back counted.
    aliases: [
      ...['在库', '在库数', '盘点数', '库存数', '库存数量', '库存量', '现有库存', '实际库存', '在库数量'],
      ...['盘点数量', '实盘数', '实盘数量', 'Stock'],
    ],
  },
  NetWeight: {
    column: 'netWeightGram',
    ...{ title: '重量', unit: '克', kind: 'whole', of: 'line', max: weightGram },
    ...{ group: 'limits', example: '600', aliases: ['净重', '商品重量'] },
  },
  FreightTemplateName: { title: '运费模板', kind: 'name', of: 'page', max: 20, group: 'limits' },
  MinNum: { title: '起购数量', kind: 'whole', of: 'line', max: pieces, column: 'minNum', group: 'limits' },
  MaxNum: { title: '每人限购', kind: 'whole', of: 'line', max: pieces, column: 'maxNum', group: 'limits' },
  OnceStep: {
    column: 'onceStep',
    ...{ title: '购买步长', kind: 'whole', of: 'line', min: 1, max: pieces },
    ...{ group: 'limits', example: '1' },
  },
  AvailablePollen: {
    column: 'availablePollen',
    ...{ title: '单件可用绿星币', kind: 'whole', of: 'line', max: pollen },
    group: 'limits',
  },
  LowStock: {
    column: 'lowStock',
    ...{ title: '低库存提醒数', kind: 'whole', of: 'line', max: pieces, group: 'stock' },
    ...{ isNullable: true, aliases: ['提醒数'] },
  },
  Labels: {
    column: 'labels',
    ...{ title: '标签', kind: 'labels', of: 'page', max: productMost.labels },
    ...{ group: 'goods', example: '新到；宠物友好', aliases: ['商品标签'] },
  },
  Status: {
    column: 'status',
    ...{ title: '状态', kind: 'status', of: 'line', max: 20, group: 'status' },
    ...{ example: '已下架', aliases: ['商品状态', '上架状态', '销售状态'] },
  },
  SaleBeginDate: {
    column: 'saleBeginAt',
    ...{ title: '开售时间', kind: 'moment', of: 'line', max: 30, group: 'status' },
    isNullable: true,
  },
  SaleEndDate: {
    column: 'saleEndAt',
    ...{ title: '停售时间', kind: 'moment', of: 'line', max: 30, group: 'status' },
    isNullable: true,
  },
  Picture: {
    column: 'imgPath',
    ...{ title: '主图', kind: 'picture', of: 'line', max: 300, group: 'goods' },
  },
} as const satisfies Record<string, Field>

type Fields = typeof productFields
export type ProductField = keyof Fields

/** What a field's cell or form field is read to; money in fen, moments as text of the wire. */
export type ProductValue<K extends ProductField> = Fields[K]['kind'] extends 'money' | 'whole'
  ? number
  : Fields[K]['kind'] extends 'labels'
    ? string[]
    : Fields[K]['kind'] extends 'status'
      ? ProductStatus
      : string

/** Fields whose column holds the value of a file as it is. */
export type StoredField = {
  [K in ProductField]: Fields[K] extends { column: string } ? K : never
}[ProductField]
export type StoredColumn = Extract<Fields[ProductField], { column: string }>['column']

/** Texts and numbers that form, wire and table hold alike, of the page or of each line; the name has rules of its own. */
export type PlainField<Of extends 'page' | 'line'> = {
  [K in Exclude<StoredField, 'Name'>]: Fields[K] extends { of: Of; kind: 'line' | 'whole' }
    ? Fields[K] extends { isNullable: true }
      ? never
      : K
    : never
}[Exclude<StoredField, 'Name'>]

const all = Object.entries(productFields) as [ProductField, Field][]

export const fieldOf = (key: ProductField): Field => productFields[key]

export const storedFields = all
  .filter(([, field]) => field.column !== undefined)
  .map(([key]) => key) as StoredField[]
export const columnOf = (key: StoredField): StoredColumn => productFields[key].column

const plainOf = <Of extends 'page' | 'line'>(of: Of) =>
  all
    .filter(
      ([key, { of: place, kind, column, isNullable }]) =>
        key !== 'Name' && place === of && (kind === 'line' || kind === 'whole') && column && !isNullable,
    )
    .map(([key]) => key) as PlainField<Of>[]
export const plainFields = { page: plainOf('page'), line: plainOf('line') }

/** Searched besides the name, which has a weight of its own: their columns. */
export const searchedColumns = storedFields.filter((key) => fieldOf(key).isSearched).map(columnOf)

/** Texts of a page that the shop lists among its parameters. */
export const shownFields = plainFields.page.filter((key) => fieldOf(key).isParameter)

/** Title of the field's column in files: 重量（克）. */
export const columnTitle = (key: ProductField): string => {
  const { title, unit } = fieldOf(key)
  return unit === undefined ? title : `${title}（${unit}）`
}

/** What the contract and the form say when the field is beyond its limits. */
export const limitMessage = (key: ProductField): string => {
  const { title, kind, min = 0, max, unit } = fieldOf(key)
  if (kind === 'money') return `${title}应在 0 至 ${(max / 100).toFixed(2)} 元之间`
  if (kind === 'whole') return `${title}应在 ${min} 至 ${max} ${unit ?? ''}之间`
  return `${title}最多 ${max} 个字`
}
