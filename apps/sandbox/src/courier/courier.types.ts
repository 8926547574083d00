/** One tracking line of a parcel. */
export interface TrackLine {
  context: string
  /** ms */
  at: number
  status: string
}

export interface Parcel {
  company: string
  number: string
  /** Completed steps, 0 to 4. */
  step: number
  /** Oldest first. */
  lines: TrackLine[]
  to: string
  callbackUrl: string | null
  salt: string
  createdAt: number
}

/** One push to deliver to the shop. */
export interface Push {
  id: string
  parcelId: string
  attempts: number
  nextAt: number | null
  lastStatus: string
}

interface Step {
  name: string
  /** The provider's `state`: 0 in transit, 1 collected, 5 out for delivery, 3 signed. */
  state: string
  lines: (to: string) => string[]
}

const COURIER_PHONE = '13900000000'

/** 揽收 → 运输中 → 派送中 → 签收 */
export const steps: Step[] = [
  { name: '揽收', state: '1', lines: () => ['【杭州市】浙江杭州绿星仓 已揽收，揽收员：小陈'] },
  {
    name: '运输中',
    state: '0',
    lines: (to) => ['【杭州市】快件已从 杭州转运中心 发出', `【${to}】快件已到达 ${to}转运中心`],
  },
  {
    name: '派送中',
    state: '5',
    lines: (to) => [`【${to}】快件正在派送中，请保持电话畅通，派送员：小周，电话：${COURIER_PHONE}`],
  },
  { name: '签收', state: '3', lines: (to) => [`【${to}】快件已签收，签收人：本人，感谢使用`] },
]

export const parcelId = (company: string, number: string): string => `${company}:${number}`

export const stepName = (parcel: Parcel): string => steps[parcel.step - 1]?.name ?? '待揽收'

export const stateOf = (parcel: Parcel): string => steps[parcel.step - 1]?.state ?? '0'

/** Number of completed steps, by the step names in the tracking lines. */
export const stepOf = (lines: readonly TrackLine[]): number =>
  1 + Math.max(-1, ...lines.map((line) => steps.findIndex((step) => step.name === line.status)))

/** The step that an imported tracking line belongs to. */
export const nameOfLine = (context: string, place: number): string => {
  if (/签收/.test(context) && !/派送/.test(context)) return '签收'
  if (/派送中/.test(context)) return '派送中'
  return place === 0 ? '揽收' : '运输中'
}
