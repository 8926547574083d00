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

interface Question {
  Plant: string
  Leaf: readonly number[]
  Light: number
  Water: number
  Since: number
}

/** 龟背竹：发黄、掉叶. */
export const titleOf = ({ Plant, Leaf }: Pick<Question, 'Plant' | 'Leaf'>): string =>
  `${Plant}：${Leaf.map((sign) => leafText[sign as LeafSign]).join('、')}`

/** What was filled in beside the text, as rows. */
export const factsOf = ({
  Leaf,
  Light,
  Water,
  Since,
}: Question): (readonly [label: string, text: string])[] => [
  ['叶子', Leaf.map((sign) => leafText[sign as LeafSign]).join('、')],
  ['光照', lightText[Light as LightPlace]],
  ['浇水', waterText[Water as WaterHabit]],
  ['出现', sinceText[Since as SinceWhen]],
]
