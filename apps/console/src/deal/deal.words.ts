import type { DataOf, Ops } from '@greenstar/contract'

export type Deal = DataOf<Ops['deal']['ListDeals']>['DataList'][number]
export type DealDetail = DataOf<Ops['deal']['GetDeal']>

/** Who may use a deal, and when, apart from its times; '' for everybody on every day. */
export const limitsOf = ({
  MonthDays,
  MinLevel,
  PerMember,
}: Pick<Deal, 'MonthDays' | 'MinLevel' | 'PerMember'>) =>
  [
    MonthDays.length > 0 ? `每月 ${MonthDays.join('、')} 日` : '',
    MinLevel > 0 ? `Lv${MinLevel} 起` : '',
    PerMember > 0 ? `每人 ${PerMember} 单` : '',
  ]
    .filter(Boolean)
    .join('，')
