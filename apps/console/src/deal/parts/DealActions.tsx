import { api } from '@greenstar/web/ops-api'
import { CampaignActions } from '../../promotion/shared/CampaignActions'
import { dayAfter } from '../../promotion/shared/day-after'
import { dealPaths } from '../deal.paths'
import type { Deal } from '../deal.words'

export const DealActions = ({ deal, onDeleted }: { deal: Deal; onDeleted?: () => void }) => (
  <CampaignActions
    campaign={deal}
    onDeleted={onDeleted}
    publish={{
      call: api.deal.PublishDeal,
      effect: '发布后不能再修改，到开始时间自动生效。',
      done: '已发布',
      waits: '预算或价格需要另一位同事批准，已提交审批，批准后自动发布',
    }}
    end={{
      call: api.deal.EndDeal,
      effect: '新订单马上不再优惠。已下的订单不受影响。',
      done: '已结束，新订单不再优惠',
    }}
    remove={api.deal.DeleteDeal}
    edit={dealPaths.edit(deal.ID)}
    copy={{ call: api.deal.CopyDeal, beginAt: () => dayAfter(deal.EndDate) }}
  />
)
