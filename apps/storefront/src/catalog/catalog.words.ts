import type { LeafTone } from '../ui/state/Leaf'

/** Tones of operators' labels; other labels are neutral (patterns 1). */
const tones: Readonly<Record<string, LeafTone>> = {
  包邮: 'green',
  宠物友好: 'green',
  新到: 'dew',
  新品: 'dew',
  组合装: 'dew',
  应季: 'green',
  限量: 'clay',
  预售: 'clay',
  可用绿星币: 'pollen',
}

export const labelTone = (label: string): LeafTone => tones[label] ?? (label[2] === '¥' ? 'clay' : 'neutral')

export const pollenLabel = '可用绿星币'
const freeShippingLabel = '包邮'

/** Returns the operators' labels, with 包邮 added if shipping is free. */
export const labelsOf = ({
  Label,
  IsFreeShipping,
}: {
  Label: string[]
  IsFreeShipping: boolean
}): string[] => (IsFreeShipping && !Label.includes(freeShippingLabel) ? [...Label, freeShippingLabel] : Label)
