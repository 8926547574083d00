import type { DataOf, Ops } from '@greenstar/contract'
import { channelText } from '@greenstar/rules/setting/channel'

export type Deal = DataOf<Ops['deal']['ListDeals']>['DataList'][number]
export type DealDetail = DataOf<Ops['deal']['GetDeal']>

/** Who may use a deal, and when, apart from its times; '' for all members on every day. */
export const limitsOf = ({
  MonthDays,
  MinLevel,
  TagIDs,
  Channels,
  PerMember,
  PerDay,
}: Pick<Deal, 'MonthDays' | 'MinLevel' | 'TagIDs' | 'Channels' | 'PerMember' | 'PerDay'>) =>
  [
    MonthDays.length > 0 ? `每月 ${MonthDays.join('、')} 日` : '',
    MinLevel > 0 ? `Lv${MinLevel} 起` : '',
    TagIDs.length > 0 ? `限 ${TagIDs.length} 个会员标签` : '',
    Channels.length > 0 ? `限${Channels.map((channel) => channelText[channel]).join('、')}` : '',
    PerMember > 0 ? `每人 ${PerMember} 单` : '',
    PerDay > 0 ? `每人每天 ${PerDay} 单` : '',
  ]
    .filter(Boolean)
    .join('，')
