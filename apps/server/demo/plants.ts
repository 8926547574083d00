import type { PictureName } from './types'

/** What was written or done `daysAgo`; kind 10 water, 20 feed, 30 repot, 40 diary. */
type DemoEntry = {
  kind: 10 | 20 | 30 | 40
  daysAgo: number
  content?: string
  pictures?: readonly PictureName[]
}

/** A plant of a member who can log in; `product`: code of its page, or '' for one that was added by hand. */
export type DemoPlant = {
  member: number
  product: string
  name: string
  place: string
  picture?: PictureName
  cameDaysAgo: number
  diedDaysAgo?: number
  /** If it was added by hand. */
  waterDays?: number
  entries: readonly DemoEntry[]
}

const watered = (...daysAgo: number[]): DemoEntry[] => daysAgo.map((days) => ({ kind: 10, daysAgo: days }))

export const demoPlants: readonly DemoPlant[] = [
  {
    ...{ member: 1, product: 'monstera', name: '阿龟', place: '客厅西窗', cameDaysAgo: 101 },
    entries: [
      ...watered(98, 87, 76, 66, 55, 44, 33, 22, 11),
      { kind: 20, daysAgo: 60 },
      { kind: 40, daysAgo: 99, content: '到家第一天。叶子有点蔫，先放在窗边缓着。', pictures: ['c-window'] },
      {
        kind: 40,
        daysAgo: 52,
        content: '新叶展开了，第一次开背！高兴得拍了十几张。',
        pictures: ['c-living', 's-corner'],
      },
      { kind: 40, daysAgo: 8, content: '转了半圈，让背光那面也晒晒。又冒出一根气根。' },
    ],
  },
  {
    ...{ member: 1, product: 'pothos', name: '书架上的绿萝', place: '书房', cameDaysAgo: 46 },
    entries: [
      ...watered(43, 36, 29, 22, 15, 8, 1),
      { kind: 40, daysAgo: 20, content: '最长的一条已经垂到第三格了。', pictures: ['c-desk'] },
    ],
  },
  {
    ...{
      member: 1,
      product: '',
      name: '外婆给的君子兰',
      place: '阳台',
      picture: 'c-balcony',
      cameDaysAgo: 730,
    },
    ...{ waterDays: 8, entries: [...watered(20, 9), { kind: 20, daysAgo: 25 }, { kind: 30, daysAgo: 240 }] },
  },
  {
    ...{ member: 1, product: 'fern', name: '小蕨', place: '洗手间', cameDaysAgo: 150, diedDaysAgo: 40 },
    entries: [
      ...watered(147, 143, 138),
      { kind: 40, daysAgo: 41, content: '暖气开得太早，它没撑过去。下次记得放加湿器。' },
    ],
  },
  {
    ...{ member: 2, product: 'hydrangea', name: '无尽夏', place: '露台', cameDaysAgo: 64 },
    entries: [
      ...watered(61, 57, 52, 47, 41, 36, 30, 25, 19, 13, 7, 2),
      { kind: 40, daysAgo: 30, content: '剪了残花，等明年。', pictures: ['c-peony'] },
    ],
  },
  {
    ...{ member: 3, product: 'succulent', name: '拼盘', place: '办公桌', cameDaysAgo: 33 },
    entries: [...watered(20), { kind: 40, daysAgo: 12, content: '颜色出来了。', pictures: ['c-succulent'] }],
  },
]
