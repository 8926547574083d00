import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { mallPath } from '../../catalog/catalog.paths'
import { identityPath } from '../../identity/identity.paths'
import { profilePath } from '../../member/member.paths'
import { signInPath } from '../../mission/mission.paths'
import { perMoney } from '../../mission/shared/rule-parts'
import { orderListPath } from '../../order/order.paths'
import { Cell, CellGroup } from '../../ui/card/Cell'

const ways: Partial<Record<string, { value: string; to: string }>> = {
  profile: { value: '去填写', to: profilePath },
  realName: { value: '去认证', to: identityPath },
  review: { value: '去评价', to: orderListPath('completed') },
}

/** Ways to earn coins, with their current rewards. */
export function Ways() {
  const rule = useCall(api.mission.GetPollenRule, {}, { quiet: true })
  const ladder = rule.data?.Ladder ?? []
  const max = Math.max(0, ...ladder)
  return (
    <CellGroup title="赚绿星币">
      <Cell
        label="每日签到"
        note={max > 0 ? `连续 ${ladder.length} 天，最高一天 ${max} 币` : '连续签到奖励递增'}
        value="去签到"
        to={signInPath}
      />
      {rule.data?.Rewards.filter(({ Way, PollenNum }) => Way !== 'register' && PollenNum > 0).map(
        ({ Way, Name, PollenNum }) => (
          <Cell
            key={Name}
            label={Name}
            note={`+${PollenNum} 币`}
            value={ways[Way]?.value ?? '做任务'}
            to={ways[Way]?.to ?? signInPath}
          />
        ),
      )}
      {rule.data?.Per100Yuan === 0 ? null : (
        <Cell
          label="购物"
          note={`${perMoney(rule.data?.Per100Yuan ?? 100)} 币（按商品实付），等级越高倍率越高`}
          value="去逛逛"
          to={mallPath()}
        />
      )}
    </CellGroup>
  )
}
