import { type LeafSign, leafText } from '@greenstar/rules/diagnosis/diagnosis.form'

/** Name of a question in messages and lists: 龟背竹：发黄、掉叶. */
export const titleOf = ({ plant, leaf }: { plant: string; leaf: readonly number[] }): string =>
  `${plant}：${leaf.map((sign) => leafText[sign as LeafSign]).join('、')}`
