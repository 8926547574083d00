import { parseWireDate } from '../platform/time'
import { LimitFlag } from './product.limits'
import { ProductAttribute, ProductStatus } from './product.status'

/** One sellable line as an operator enters it; money in fen, weight in gram, dates as wire text or ''. */
export type LineDraft = {
  readonly Name: string
  readonly Code: string
  readonly Attribute: string
  readonly Model: string
  readonly ImgPath: string
  readonly Price: number
  readonly MarketPrice: number
  readonly NetWeight: number
  readonly MinNum: number
  readonly MaxNum: number
  readonly OnceStep: number
  readonly Limit: string
  readonly AvailablePollen: number
  readonly ProductAttribute?: number | undefined
  readonly NewcomerPrice?: number | undefined
  readonly SaleBeginDate: string
  readonly SaleEndDate: string
}

export type PageDraft = {
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

export const productLetters = { name: 60, attribute: 60, model: 40, label: 10 } as const

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
  codePattern.test(code) ? undefined : '编码以字母或数字开头，最多40位字母、数字、点、横线'

export const labelsProblem = (labels: readonly string[]): string | undefined => {
  if (labels.length > productMost.labels) return '标签最多6个'
  return labels.some((label) => [...label].length > productLetters.label) ? '每个标签最多10个字' : undefined
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

const collect = <Field extends string>(checks: readonly (readonly [Field, boolean, string])[]) => {
  const found = new Map<Field, string>()
  for (const [field, isWrong, message] of checks) if (isWrong && !found.has(field)) found.set(field, message)
  return [...found].map(([field, message]): FieldProblem<Field> => ({ field, message }))
}

const isExchanged = (line: LineDraft) => line.ProductAttribute === ProductAttribute.pollen

export const lineProblems = (line: LineDraft): FieldProblem<keyof LineDraft>[] => {
  const { pieces, priceFen } = productMost
  const begin = parseWireDate(line.SaleBeginDate)
  const end = parseWireDate(line.SaleEndDate)
  const wrongCode = line.Code === '' ? undefined : codeProblem(line.Code)
  return collect([
    ['Name', [...line.Name].length > productLetters.name, '商品名称最多60个字'],
    ['Code', wrongCode !== undefined, wrongCode ?? ''],
    ['Attribute', [...line.Attribute].length > productLetters.attribute, '规格最多60个字'],
    ['Model', [...line.Model].length > productLetters.model, '型号最多40个字'],
    ['ImgPath', line.ImgPath !== '' && !isOwnFile(line.ImgPath), '请从素材库选择图片'],
    ['Price', !isWhole(line.Price, 0, priceFen), '售价应在 0 至 999999.99 元之间'],
    ['MarketPrice', !isWhole(line.MarketPrice, 0, priceFen), '划线价应在 0 至 999999.99 元之间'],
    ['MarketPrice', line.MarketPrice > 0 && line.MarketPrice < line.Price, '划线价不能低于售价'],
    ['NetWeight', !isWhole(line.NetWeight, 0, productMost.weightGram), '重量应在 0 至 1000000 克之间'],
    ['MinNum', !isWhole(line.MinNum, 0, pieces), '起购数量应在 0 至 9999 之间'],
    ['MaxNum', !isWhole(line.MaxNum, 0, pieces), '限购数量应在 0 至 9999 之间'],
    ['OnceStep', !isWhole(line.OnceStep, 1, pieces), '购买步长应在 1 至 9999 之间'],
    ['MinNum', line.MaxNum > 0 && line.MinNum > line.MaxNum, '起购数量不能大于限购数量'],
    ['OnceStep', line.MaxNum > 0 && line.OnceStep > line.MaxNum, '购买步长不能大于限购数量'],
    ['Limit', !limits.includes(line.Limit), '购买限制不正确'],
    [
      'AvailablePollen',
      !isWhole(line.AvailablePollen, 0, productMost.pollen),
      '可用绿星币应在 0 至 1000000 之间',
    ],
    ['AvailablePollen', isExchanged(line) && line.AvailablePollen < 1, '绿星币专享商品请填写需要多少绿星币'],
    ['NewcomerPrice', isExchanged(line) && (line.NewcomerPrice ?? 0) > 0, '绿星币专享商品没有新人价'],
    ['NewcomerPrice', !isWhole(line.NewcomerPrice ?? 0, 0, priceFen), '新人价应在 0 至 999999.99 元之间'],
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
  return collect([
    ['Name', page.Name === '', '请填写商品名称'],
    ['Name', [...page.Name].length > productLetters.name, '商品名称最多60个字'],
    ['ClassID', !(page.ClassID > 0), '请选择商品分类'],
    ['Pictures', page.Pictures.length > productMost.pictures, '图片最多9张'],
    ['Pictures', page.Status === ProductStatus.selling && page.Pictures.length === 0, '上架前请选择商品图片'],
    ['Pictures', !page.Pictures.every(isOwnFile), '请从素材库选择图片'],
    ['Video', page.Video !== '' && !isOwnFile(page.Video), '请从素材库选择视频'],
    ['VideoCover', page.VideoCover !== '' && !isOwnFile(page.VideoCover), '请从素材库选择封面'],
    ['Labels', wrongLabels !== undefined, wrongLabels ?? ''],
    ['Parameters', page.Parameters.length > productMost.parameters, '参数最多30项'],
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
