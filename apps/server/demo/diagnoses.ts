import type { PictureName } from './types'

type DemoAnswer = { author: number; content: string; hoursLater: number; likes: number; isAccepted?: true }

/** A question about a sick plant in the demo shop; authors are those of comments. */
export type DemoDiagnosis = {
  author: number
  daysAgo: number
  plant: string
  content: string
  pictures: readonly PictureName[]
  leaf: readonly number[]
  light: number
  water: number
  since: number
  reply?: string
  isWaiting?: true
  answers: readonly DemoAnswer[]
}

export const demoDiagnoses: readonly DemoDiagnosis[] = [
  {
    ...{ author: 5, daysAgo: 21, plant: '龟背竹', pictures: ['p-monstera-near', 's-room'] },
    content: '最下面两片老叶从边上开始黄，摸着发软。上周搬了家，现在离窗三米。',
    ...{ leaf: [10, 40], light: 40, water: 20, since: 20 },
    answers: [
      {
        ...{ author: 9, hoursLater: 2, likes: 14, isAccepted: true },
        content:
          '光少了水还照旧，根在闷着。往窗边挪到两米内，停水十天，手指探到第二节是干的再浇。黄叶从叶柄剪掉。',
      },
      { author: 12, hoursLater: 5, likes: 3, content: '我家那盆搬到客厅角落也这样，挪回窗边两周就好了。' },
      { author: 7, hoursLater: 9, likes: 1, content: '顺便看看盆底有没有积水。' },
    ],
  },
  {
    ...{ author: 8, daysAgo: 12, plant: '多肉拼盘', pictures: ['c-succulent'] },
    content: '中间那棵一碰就掉叶子，叶子透明发水。',
    ...{ leaf: [40, 50], light: 20, water: 20, since: 10 },
    reply:
      '这是水多了开始化水。把发透明的那棵连土取出来，其余的停水晒两天；伤口晾干，别急着再浇。需要换土可以选颗粒多的。',
    answers: [
      { author: 3, hoursLater: 1, likes: 6, content: '赶紧脱盆看根，黑的剪掉，晾三天再种干土。' },
      { author: 14, hoursLater: 20, likes: 2, content: '化水会传，先把旁边的隔开。' },
    ],
  },
  {
    ...{ author: 11, daysAgo: 6, plant: '绿萝', pictures: ['c-desk'] },
    content: '叶尖一圈焦褐，新叶也小。办公室冷气对着吹。',
    ...{ leaf: [30], light: 30, water: 30, since: 30 },
    answers: [{ author: 6, hoursLater: 3, likes: 4, content: '冷风太干，挪开出风口，叶面每天喷一次水。' }],
  },
  {
    ...{ author: 1, daysAgo: 2, plant: '琴叶榕', pictures: ['c-living'] },
    content: '叶子中间出现棕色斑块，边缘是黄的，一周长大了一圈。',
    ...{ leaf: [20, 10], light: 20, water: 30, since: 20 },
    answers: [
      { author: 4, hoursLater: 2, likes: 2, content: '像是褐斑，剪掉病叶，别让水落在叶面上，通风最要紧。' },
    ],
  },
  {
    ...{ author: 13, daysAgo: 1, plant: '不认识的蕨', pictures: ['c-seedling'] },
    content: '背面一排排褐色小点，是虫卵还是孢子？',
    ...{ leaf: [20, 90], light: 30, water: 10, since: 40 },
    answers: [],
  },
  {
    ...{ author: 10, daysAgo: 0, plant: '月季', pictures: ['c-peony'], isWaiting: true },
    content: '新芽上一层白粉，擦掉第二天又有。',
    ...{ leaf: [70], light: 10, water: 20, since: 20 },
    answers: [],
  },
]
