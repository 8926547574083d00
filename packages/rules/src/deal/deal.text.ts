import { fen, formatYuan } from '../platform/money'
import type { DealGap, DealStep, DealTerms } from './deal.discount'
import { DealKind, dealKinds } from './deal.kind'

/** An amount of fen without needless decimals: 20000 → 200. */
const yuanText = (amount: number) => formatYuan(fen(amount)).replace(/\.00$/, '')

/** 折 of a percentage that is taken off: 20 → 8, 15 → 8.5. */
const zhe = (percent: number) => String((100 - percent) / 10)

const halfText = (off: number) => (off === 50 ? '半价' : off === 100 ? '免费' : `${zhe(off)} 折`)

const stepText: Record<DealKind, (step: DealStep) => string> = {
  [DealKind.manJian]: ({ from, off }) => `满 ${yuanText(from)} 减 ${yuanText(off)}`,
  [DealKind.pieces]: ({ from, off }) => `${from} 件 ${zhe(off)} 折`,
  [DealKind.second]: ({ off }) => `第二件${halfText(off)}`,
  [DealKind.memberDay]: ({ off }) => `会员日 ${zhe(off)} 折`,
}

/** Terms of a deal as members read them: 满 200 减 20，满 300 减 40. */
export const dealText = ({ kind, steps }: DealTerms): string => steps.map(stepText[kind]).join('，')

/** What is missing to the next step of a deal: 再买 ¥30.00 减 ¥20.00, 再买 1 件 8 折, 再买 1 件，第二件半价. */
export const dealGapText = (kind: DealKind, { missing, step }: DealGap): string => {
  const { counts } = dealKinds[kind]
  if (counts === 'amount') return `再买 ¥${formatYuan(fen(missing))} 减 ¥${formatYuan(fen(step.off))}`
  return counts === 'pieces'
    ? `再买 ${missing} 件 ${zhe(step.off)} 折`
    : `再买 ${missing} 件，${stepText[kind](step)}`
}
