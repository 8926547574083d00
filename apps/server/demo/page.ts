import { detailHtml, type Story } from './detail'
import { brandIdOf, type DemoLabel, functionIdOf, seriesIdOf, serviceIdOf } from './taxonomy'
import type { DemoLine, DemoMedia, DemoParameter, DemoProduct, FreightTemplate, LimitFlags } from './types'

/** Facts that may differ between the lines of one page. `price` and `market` are fen: 168_00 is ¥168. */
export type LineFacts = {
  attribute: string
  price: number
  stock: number
  market?: number
  model?: string
  picture?: string
  gram?: number
  min?: number
  max?: number
  step?: number
  limit?: LimitFlags
  pollen?: number
  status?: 0 | 10 | 20
  soldOut?: boolean
  window?: [from: number | null, to: number | null]
  presell?: boolean
  /** Whether it is a living thing, where that differs from its class. */
  live?: boolean
}

/** A variant of the page; `name` if it differs from the page's. */
export type JointFacts = LineFacts & { code: string; name?: string }

export type PageFacts = LineFacts & {
  code: string
  name: string
  summary: string
  series: string
  functions: string[]
  labels?: DemoLabel[]
  sold: number
  listedDaysAgo?: number
  recommended?: boolean
  freeShipping?: boolean
  freight?: 10 | 20 | 30
  /** Default by class: false for plants, else true. */
  sevenDay?: boolean
  services?: string[]
  /** Subject of the drawings; default: the code. */
  subject?: string
  video?: string
  more?: string[]
  /** `名=值｜名=值`: the care and parameter table. */
  care: string
  story: [title: string, text: string][]
  joints?: JointFacts[]
}

/** Facts common to a whole class. */
export type Shelf = {
  classId: number
  brand: string
  live: boolean
  template: FreightTemplate
  services: string[]
  /** Days between feedings and months between repottings of its plants. */
  feedDays?: number
  repotMonths?: number
  tips: { title: string; items: string[] }
}

const CLASS_SPAN = 1000
const PAGE_SPAN = 10

function lineOf(
  shelf: Shelf,
  page: PageFacts,
  facts: LineFacts & { code: string; name: string },
  id: number,
): DemoLine {
  const live = facts.live ?? page.live ?? shelf.live
  return {
    id,
    code: facts.code,
    name: facts.name,
    attribute: facts.attribute,
    model: facts.model ?? page.model ?? '',
    picture: `p-${facts.picture ?? page.subject ?? page.code}`,
    priceFen: facts.price,
    marketPriceFen: facts.market ?? facts.price,
    stock: facts.stock,
    weightGram: facts.gram ?? page.gram ?? 500,
    minNum: facts.min ?? 0,
    maxNum: facts.max ?? 0,
    onceStep: facts.step ?? 1,
    limit: facts.limit ?? '',
    availablePollen: facts.pollen ?? 0,
    status: facts.status ?? 10,
    isSellOut: facts.soldOut ?? false,
    saleFromDays: facts.window?.[0] ?? null,
    saleToDays: facts.window?.[1] ?? null,
    productAttribute: facts.presell ? 30 : 10,
    freightType: page.freight ?? 20,
    freightTemplate: live ? 'plant' : shelf.template,
    isFreeShipping: page.freeShipping ?? false,
    isSevenDayReturn: page.sevenDay ?? !live,
    isLive: live,
  }
}

function picturesOf(shelf: Shelf, page: PageFacts): string[] {
  const main = `p-${page.subject ?? page.code}`
  const views = [main, `${main}-home`, `${main}-near`, ...(shelf.live ? [`${main}-box`] : [])]
  const variants = (page.joints ?? []).flatMap(({ picture }) => (picture ? [`p-${picture}`] : []))
  return [...new Set([...views, ...(page.more ?? []), ...variants])].slice(0, 6)
}

function mediaOf(pictures: string[], video: string | undefined): DemoMedia[] {
  const images = pictures.map((name): DemoMedia => ({ type: 10, path: `/media/${name}.jpg`, coverPath: '' }))
  if (!video) return images
  return [{ type: 20, path: `/media/${video}.mp4`, coverPath: `/media/${pictures[0]}.jpg` }, ...images]
}

function storiesOf(page: PageFacts, pictures: string[]): Story[] {
  return page.story.map(([title, text], i) => ({ title, text, picture: pictures[i + 1] }))
}

function parametersOf(care: string): DemoParameter[] {
  return care.split('｜').map((pair) => {
    const [Key = '', Value = ''] = pair.split('=')
    return { Key, Value }
  })
}

/** Days between waterings: the first number of 浇水, a few days where it is in words; 0 for what has none. */
const waterDaysOf = (parameters: readonly DemoParameter[]): number => {
  const words = parameters.find(({ Key }) => Key === '浇水')?.Value
  if (words === undefined) return 0
  if (words.startsWith('每天')) return 1
  return Number(/\d+/.exec(words)?.[0] ?? (words.includes('干透') ? 6 : 3))
}

const careOf = (shelf: Shelf, isLive: boolean, parameters: readonly DemoParameter[]) => {
  const waterDays = isLive ? waterDaysOf(parameters) : 0
  if (waterDays === 0) return { waterDays, feedDays: 0, repotMonths: 0 }
  return { waterDays, feedDays: shelf.feedDays ?? 30, repotMonths: shelf.repotMonths ?? 24 }
}

function pageOf(shelf: Shelf, facts: PageFacts, place: number): DemoProduct {
  const id = shelf.classId * CLASS_SPAN + (place + 1) * PAGE_SPAN
  const joints = (facts.joints ?? []).map((joint, i) =>
    lineOf(shelf, facts, { ...joint, name: joint.name ?? facts.name }, id + i + 1),
  )
  const own = lineOf(shelf, facts, facts, id)
  const pictures = picturesOf(shelf, facts)
  const parameters = parametersOf(facts.care)
  const services = facts.services ?? [...shelf.services, ...(own.isSevenDayReturn ? ['七天无理由'] : [])]
  return {
    ...own,
    type: joints.length > 0 ? 20 : 10,
    classId: shelf.classId,
    brandId: brandIdOf(shelf.brand),
    seriesId: seriesIdOf(facts.series),
    functionIds: facts.functions.map(functionIdOf),
    serviceIds: services.map(serviceIdOf),
    summary: facts.summary,
    labels: [...(facts.labels ?? []), ...(facts.freeShipping ? ['包邮'] : [])],
    media: mediaOf(pictures, facts.video),
    parameters,
    ...careOf(shelf, own.isLive, parameters),
    detailHtml: detailHtml(storiesOf(facts, pictures), parameters, shelf.tips),
    isRecommended: facts.recommended ?? false,
    sort: facts.sold,
    soldNum: facts.sold,
    listedDaysAgo: facts.listedDaysAgo ?? 120,
    joints,
  }
}

/** The pages of one class; ids are class × 1000 + place × 10, variants follow their page. */
export const pagesOf = (shelf: Shelf, pages: PageFacts[]): DemoProduct[] =>
  pages.map((facts, place) => pageOf(shelf, facts, place))
