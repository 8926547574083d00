import { api } from '@greenstar/web/ops-api'
import { CampaignActions } from '../../promotion/shared/CampaignActions'
import { dayAfter } from '../../promotion/shared/day-after'
import { activityPaths } from '../activity.paths'
import type { Activity } from '../activity.words'

export const ActivityActions = ({ activity, onDeleted }: { activity: Activity; onDeleted?: () => void }) => (
  <CampaignActions
    campaign={activity}
    onDeleted={onDeleted}
    publish={{
      call: api.activity.PublishActivity,
      effect: '发布后不能再修改商品与价格，到开始时间自动生效。',
      done: '已发布',
    }}
    end={{
      call: api.activity.EndActivity,
      effect: '商品马上恢复售价。已下的订单不受影响。',
      done: '已结束，商品恢复售价',
    }}
    remove={api.activity.DeleteActivity}
    edit={activityPaths.edit(activity.ID)}
    copy={{ call: api.activity.CopyActivity, beginAt: () => dayAfter(activity.EndDate) }}
  />
)
