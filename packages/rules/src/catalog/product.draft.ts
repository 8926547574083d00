import { letters } from '../platform/letters'
import { parseWireDate } from '../platform/time'
import {
  fieldOf,
  limitMessage,
  type PlainField,
  type ProductField,
  type ProductValue,
  plainFields,
  productMost,
} from './product.fields'
import { LimitFlag } from './product.limits'
import { ProductAttribute, ProductStatus } from './product.status'

/** One sellable line as an operator enters it; money in fen, weight in gram, dates as wire text or ''. */
export type LineDraft = { readonly [K in PlainField<'line'>]: ProductValue<K> } & {
  readonly Name: string
  readonly Code: string
  readonly ImgPath: string
  readonly Price: number
  readonly MarketPrice: number
  readonly Limit: string
  readonly ProductAttribute?: number | undefined
  readonly NewcomerPrice?: number | undefined
  readonly SaleBeginDate: string
  readonly SaleEndDate: string
}

export type PageDraft = { readonly [K in PlainField<'page'>]: ProductValue<K> } & {
  readonly Name: string
  readonly Status: number
  readonly ClassID: number
  readonly Pictures: readonly string[]
  readonly Video: string
  readonly VideoCover: string
  readonly Labels: readonly string[]
  readonly Parameters: readonly { readonly Key: string; readonly Value: string }[]
}

export type FieldProblem<Field extends string = string> = { readonly field: Field; readonly message: string }

export const maxLabelLength = 10

const codePattern = /^[A-Za-z0-9][\w.-]{0,39}$/
const ownFile = /^\/(?!\/)[\w%./~-]+$/
const limits: readonly string[] = [
  '',
  LimitFlag.forbidBuyAlone,
  LimitFlag.forbidAddShopcar,
  `${LimitFlag.forbidBuyAlone}${LimitFlag.forbidAddShopcar}`,
]

/** Whether the path is a file of our own site: no other host, no `..`. */
export const isOwnFile = (path: string) => ownFile.test(path) && !path.includes('..')

export const codeProblem = (code: string): string | undefined =>
  codePattern.test(code) ? undefined : '编码以字母或数字开头，最多 40 位字母、数字、点、横线'

export const labelsProblem = (labels: readonly string[]): string | undefined => {
  if (labels.length > productMost.labels) return `标签最多 ${productMost.labels} 个`
  return labels.some((label) => letters(label) > maxLabelLength)
    ? `每个标签最多 ${maxLabelLength} 个字`
    : undefined
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

const collect = <Field extends string>(checks: readonly (readonly [Field, boolean, string])[]) => {
  const found = new Map<Field, string>()
  for (const [field, isWrong, message] of checks) if (isWrong && !found.has(field)) found.set(field, message)
  return [...found].map(([field, message]): FieldProblem<Field> => ({ field, message }))
}

const isExchanged = (line: LineDraft) => line.ProductAttribute === ProductAttribute.pollen

type Limited = Extract<ProductField, keyof LineDraft>
const limited: Limited[] = ['Name', 'Price', 'MarketPrice', ...plainFields.line]

/** Whether a value is beyond the limits of its field. */
const isBeyond = (key: ProductField, value: string | number): boolean => {
  const { min = 0, max } = fieldOf(key)
  return typeof value === 'string' ? letters(value) > max : !isWhole(value, min, max)
}
const limitCheck = <K extends ProductField>(key: K, value: string | number) =>
  [key, isBeyond(key, value), limitMessage(key)] as const

export const lineProblems = (line: LineDraft): FieldProblem<keyof LineDraft>[] => {
  const begin = parseWireDate(line.SaleBeginDate)
  const end = parseWireDate(line.SaleEndDate)
  const wrongCode = line.Code === '' ? undefined : codeProblem(line.Code)
  return collect<keyof LineDraft>([
    ...limited.map((key) => limitCheck(key, line[key])),
    ['Code', wrongCode !== undefined, wrongCode ?? ''],
    ['ImgPath', line.ImgPath !== '' && !isOwnFile(line.ImgPath), '请从素材库选择图片'],
    ['MarketPrice', line.MarketPrice > 0 && line.MarketPrice < line.Price, '划线价不能低于售价'],
    ['MinNum', line.MaxNum > 0 && line.MinNum > line.MaxNum, '起购数量不能大于限购数量'],
    ['OnceStep', line.MaxNum > 0 && line.OnceStep > line.MaxNum, '购买步长不能大于限购数量'],
    ['Limit', !limits.includes(line.Limit), '购买限制不正确'],
    ['AvailablePollen', isExchanged(line) && line.AvailablePollen < 1, '绿星币专享商品请填写需要多少绿星币'],
    ['NewcomerPrice', isExchanged(line) && (line.NewcomerPrice ?? 0) > 0, '绿星币专享商品没有新人价'],
    ['NewcomerPrice', isBeyond('Price', line.NewcomerPrice ?? 0), '新人价应在 0 至 999999.99 元之间'],
    [
      'NewcomerPrice',
      (line.NewcomerPrice ?? 0) > 0 && (line.NewcomerPrice ?? 0) >= line.Price,
      '新人价应低于售价',
    ],
    ['SaleBeginDate', line.SaleBeginDate !== '' && begin === undefined, '开售时间不正确'],
    ['SaleEndDate', line.SaleEndDate !== '' && end === undefined, '停售时间不正确'],
    ['SaleEndDate', begin !== undefined && end !== undefined && end <= begin, '停售时间应晚于开售时间'],
  ])
}

/** Problems of a page; it needs a picture to be on sale. */
export const pageProblems = (page: PageDraft): FieldProblem<keyof PageDraft>[] => {
  const wrongLabels = labelsProblem(page.Labels)
  return collect<keyof PageDraft>([
    ['Name', page.Name === '', '请填写商品名称'],
    limitCheck('Name', page.Name),
    ...plainFields.page.map((key) => limitCheck(key, page[key])),
    ['ClassID', !(page.ClassID > 0), '请选择商品分类'],
    ['Pictures', page.Pictures.length > productMost.pictures, `图片最多 ${productMost.pictures} 张`],
    ['Pictures', page.Status === ProductStatus.selling && page.Pictures.length === 0, '上架前请选择商品图片'],
    ['Pictures', !page.Pictures.every(isOwnFile), '请从素材库选择图片'],
    ['Video', page.Video !== '' && !isOwnFile(page.Video), '请从素材库选择视频'],
    ['VideoCover', page.VideoCover !== '' && !isOwnFile(page.VideoCover), '请从素材库选择封面'],
    ['Labels', wrongLabels !== undefined, wrongLabels ?? ''],
    ['Parameters', page.Parameters.length > productMost.parameters, `参数最多 ${productMost.parameters} 项`],
    [
      'Parameters',
      page.Parameters.some(({ Key, Value }) => Key === '' || Value === ''),
      '参数名称和内容都要填写',
    ],
  ])
}

/**
 * Problems of the lines together: with more than one, each needs a distinct name and attribute; codes must be
 * unique. `index` is the line's index.
 */
export const linesProblems = (
  lines: readonly Pick<LineDraft, 'Code' | 'Attribute' | 'Name'>[],
): (FieldProblem<'Code' | 'Attribute'> & { readonly index: number })[] => {
  const seen = { Code: new Set<string>(), Attribute: new Set<string>() }
  return lines.flatMap((line, index) => {
    const words = `${line.Name} ${line.Attribute}`
    const problems = collect<'Code' | 'Attribute'>([
      ['Code', line.Code !== '' && seen.Code.has(line.Code), '编码与其他规格重复'],
      ['Attribute', lines.length > 1 && words.trim() === '', '请填写规格'],
      ['Attribute', lines.length > 1 && seen.Attribute.has(words), '规格与其他行重复'],
    ])
    seen.Code.add(line.Code)
    seen.Attribute.add(words)
    return problems.map((problem) => ({ ...problem, index }))
  })
}
