import type { DataOf, Ops } from '@greenstar/contract'
import {
  type LeafSign,
  type LightPlace,
  leafText,
  lightText,
  type SinceWhen,
  sinceText,
  type WaterHabit,
  waterText,
} from '@greenstar/rules/diagnosis/diagnosis.form'

export type Diagnosis = DataOf<Ops['diagnosis']['ListDiagnoses']>['DataList'][number]
export type DiagnosisDetail = DataOf<Ops['diagnosis']['GetDiagnosisForDesk']>

/** 龟背竹：发黄、掉叶. */
export const titleOf = ({ Plant, Leaf }: Pick<Diagnosis, 'Plant' | 'Leaf'>): string =>
  `${Plant}：${Leaf.map((sign) => leafText[sign as LeafSign]).join('、')}`

export const formOf = ({ Light, Water, Since }: Pick<Diagnosis, 'Light' | 'Water' | 'Since'>): string =>
  [lightText[Light as LightPlace], waterText[Water as WaterHabit], sinceText[Since as SinceWhen]].join(' · ')

export const stateChoices = [
  { value: 'open', label: '待解答' },
  { value: 'unanswered', label: '还没人答' },
  { value: 'solved', label: '已解决' },
]
