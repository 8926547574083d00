/** What the leaf looks like; several may be true. */
export const LeafSign = {
  yellow: 10,
  spots: 20,
  dry: 30,
  soft: 40,
  falling: 50,
  insects: 60,
  mould: 70,
  other: 90,
} as const
export type LeafSign = (typeof LeafSign)[keyof typeof LeafSign]

export const leafText: Record<LeafSign, string> = {
  [LeafSign.yellow]: '发黄',
  [LeafSign.spots]: '有斑点',
  [LeafSign.dry]: '干枯焦边',
  [LeafSign.soft]: '发软下垂',
  [LeafSign.falling]: '掉叶',
  [LeafSign.insects]: '有虫',
  [LeafSign.mould]: '发霉腐烂',
  [LeafSign.other]: '其他',
}

export const LightPlace = { direct: 10, bright: 20, half: 30, dark: 40 } as const
export type LightPlace = (typeof LightPlace)[keyof typeof LightPlace]

export const lightText: Record<LightPlace, string> = {
  [LightPlace.direct]: '阳光直射',
  [LightPlace.bright]: '明亮散射光',
  [LightPlace.half]: '半阴',
  [LightPlace.dark]: '比较暗',
}

export const WaterHabit = { daily: 10, days: 20, week: 30, rare: 40, unsure: 50 } as const
export type WaterHabit = (typeof WaterHabit)[keyof typeof WaterHabit]

export const waterText: Record<WaterHabit, string> = {
  [WaterHabit.daily]: '每天浇',
  [WaterHabit.days]: '两三天一次',
  [WaterHabit.week]: '一周左右',
  [WaterHabit.rare]: '半个月以上',
  [WaterHabit.unsure]: '想起来就浇',
}

export const SinceWhen = { now: 10, week: 20, month: 30, long: 40 } as const
export type SinceWhen = (typeof SinceWhen)[keyof typeof SinceWhen]

export const sinceText: Record<SinceWhen, string> = {
  [SinceWhen.now]: '这两天',
  [SinceWhen.week]: '一周内',
  [SinceWhen.month]: '一个月内',
  [SinceWhen.long]: '更久',
}

/**
 * Characters of the plant's name, of the text and of the shop's answer; pictures; questions of a member a day; accepted
 * answers a month for which the asker's choice brings coins.
 */
export const diagnosisLimits = {
  ...{ plant: 20, content: 500, reply: 500, pictures: 6, perDay: 5 },
  rewardsPerMonth: 5,
} as const

/** Tabs of the list: without an accepted answer, without any answer, with an accepted one. */
export const diagnosisStates = ['open', 'unanswered', 'solved'] as const
export type DiagnosisState = (typeof diagnosisStates)[number]
