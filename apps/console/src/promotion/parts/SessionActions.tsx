import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { may } from '../../platform/session'
import { flashPaths } from '../promotion.paths'
import type { Session } from '../promotion.words'
import { CampaignActions } from '../shared/CampaignActions'

export const SessionActions = ({ session, onDeleted }: { session: Session; onDeleted?: () => void }) => {
  const daily = useAction(api.promotion.SetFlashDaily)
  const { ID: id, State, Quota, IsDaily, BeginDate } = session
  return (
    <CampaignActions
      campaign={session}
      onDeleted={onDeleted}
      publish={{
        call: api.promotion.PublishFlashSession,
        effect: `共 ${Quota} 件会立即离开普通库存；发布后不能再修改商品与价格。`,
        done: '已发布，数量已从普通库存预留',
      }}
      end={{
        call: api.promotion.EndFlashSession,
        effect: '会员马上不能再按秒杀价下单，未卖出的归还普通库存，也不再每天重复。已下的订单不受影响。',
        done: '已结束，未卖出的已归还普通库存',
      }}
      remove={api.promotion.DeleteFlashSession}
      edit={flashPaths.edit(id)}
      copy={{ call: api.promotion.CopyFlashSession, beginAt: () => (parseWireDate(BeginDate) ?? 0) + DAY }}
      more={{
        text: IsDaily ? '不再重复' : '每天重复',
        may: (State === 'coming' || State === 'running') && may('promotion.write'),
        run: () => daily.mutate({ id, isDaily: !IsDaily }),
      }}
    />
  )
}
