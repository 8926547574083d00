import type { DemoNamed, DemoSeries, DemoService } from './types'

const named = (rows: readonly (readonly [string, string])[]): DemoNamed[] =>
  rows.map(([name, picture], i) => ({ id: i + 1, name, picture, index: i + 1 }))

/** The classes of the mall, in their order. */
export const demoClasses: DemoNamed[] = named([
  ['观叶绿植', 'p-monstera'],
  ['开花植物', 'p-orchid'],
  ['多肉仙人掌', 'p-succulent'],
  ['种子种球', 'p-seed-herb'],
  ['花盆花器', 'p-pot-set'],
  ['园艺工具', 'p-can'],
  ['土肥养护', 'p-soil'],
  ['植物护肤', 'p-serum'],
  ['礼盒', 'p-gift'],
])

/** Days that a piece of a class lasts. */
export const demoUseDays: Readonly<Record<string, number>> = { 土肥养护: 60, 植物护肤: 45 }

export const demoBrands: DemoNamed[] = named([
  ['绿星园圃', 'p-monstera'],
  ['春山种子', 'p-seed-sun'],
  ['素坯器物', 'p-pot-ribs'],
  ['松铁园具', 'p-can'],
  ['拾土', 'p-soil'],
  ['白露草本', 'p-cream'],
])

export const demoFunctions: DemoNamed[] = named([
  ['净化空气', 'p-rubber'],
  ['耐阴', 'p-snake'],
  ['好养', 'p-pothos'],
  ['宠物友好', 'm-pet'],
  ['香氛', 'p-lavender'],
  ['保湿', 'p-cream'],
  ['舒缓', 'p-cleanser'],
  ['花期长', 'p-orchid'],
  ['可食用', 'p-tomato'],
  ['适合送礼', 'p-gift'],
])

const SERIES: readonly (readonly [number, readonly (readonly [string, string])[]])[] = [
  [
    1,
    [
      ['大型落地', 'p-fiddle'],
      ['桌面小盆', 'p-calathea'],
      ['垂吊藤蔓', 'p-pothos'],
      ['蕨类', 'p-fern'],
    ],
  ],
  [
    2,
    [
      ['兰与绣球', 'p-hydrangea'],
      ['阳台花卉', 'p-daisy'],
      ['鲜切花束', 'p-bouquet'],
      ['观果植物', 'p-lemon'],
    ],
  ],
  [
    3,
    [
      ['多肉', 'p-echeveria'],
      ['仙人掌', 'p-cactus'],
    ],
  ],
  [
    4,
    [
      ['香草蔬果', 'p-seed-basil'],
      ['花卉种子', 'p-seed-sun'],
      ['种球', 'p-bulb'],
    ],
  ],
  [
    5,
    [
      ['陶瓷盆', 'p-pot-ribs'],
      ['编织与吊盆', 'p-basket'],
      ['水培与花架', 'p-vase'],
    ],
  ],
  [
    6,
    [
      ['浇水', 'p-can'],
      ['修剪', 'p-shears'],
      ['翻土移栽', 'p-trowel'],
    ],
  ],
  [
    7,
    [
      ['营养土', 'p-soil'],
      ['肥料', 'p-feed'],
      ['铺面与基质', 'p-leca'],
    ],
  ],
  [
    8,
    [
      ['面部护理', 'p-serum'],
      ['身体与手部', 'p-handcream'],
      ['洁净', 'p-soap'],
    ],
  ],
  [
    9,
    [
      ['绿植礼盒', 'p-gift-plant'],
      ['护肤礼盒', 'p-gift-skin'],
    ],
  ],
]

export const demoSeries: DemoSeries[] = SERIES.flatMap(([classId, rows]) =>
  rows.map(([name, picture]) => ({ classId, name, picture })),
).map((row, i) => ({ ...row, id: i + 1, index: i + 1 }))

const SERVICE_TEXT: readonly (readonly [string, string])[] = [
  ['七天无理由', '签收后 7 天内，商品完好、配件齐全可申请退货，退回运费由买家承担。'],
  ['破损包赔', '签收 48 小时内拍下外箱与商品，断枝、碎盆、漏液按实际情况补发或退款。'],
  ['养护顾问', '每天 9:00–21:00 在线，发一张照片，帮您看看它缺光还是缺水。'],
  ['顺丰配送', '由顺丰速运承运，偏远地区时效以当地网点为准。'],
  ['保温配送', '气温低于 5℃ 时加保温棉与暖宝宝；低于 -5℃ 的地区暂缓发货，会先联系您。'],
  ['缺件补发', '开箱清点少了配件，联系客服核对后补发，不用退回整单。'],
  ['当日现扎', '下单后当天采选、当天包扎，花材会随季节略有替换。'],
  ['批次可查', '瓶底与外盒印有生产批次，可向客服查询检验报告。'],
]

export const demoServices: DemoService[] = SERVICE_TEXT.map(([name, text], i) => ({
  id: i + 1,
  name,
  text,
  picture: 'x-sprig',
  index: i + 1,
}))

/** Labels for product cards. */
export const demoLabels = [
  '包邮',
  '新到',
  '新品',
  '应季',
  '组合装',
  '自营',
  '限量',
  '预售',
  '到付',
  '老客常买',
  '宠物友好',
] as const

export type DemoLabel = (typeof demoLabels)[number]

function idOf(rows: readonly DemoNamed[], name: string): number {
  const row = rows.find((entry) => entry.name === name)
  if (!row) throw new Error(`no such name in the demo shop: ${name}`)
  return row.id
}

export const classIdOf = (name: string): number => idOf(demoClasses, name)
export const seriesIdOf = (name: string): number => idOf(demoSeries, name)
export const brandIdOf = (name: string): number => idOf(demoBrands, name)
export const functionIdOf = (name: string): number => idOf(demoFunctions, name)
export const serviceIdOf = (name: string): number => idOf(demoServices, name)
