import { api } from '@greenstar/web/ops-api'
import { CampaignActions } from '../../promotion/shared/CampaignActions'
import { groupPaths } from '../group.paths'
import type { Activity } from '../group.words'

export const ActivityActions = ({ activity, onDeleted }: { activity: Activity; onDeleted?: () => void }) => (
  <CampaignActions
    campaign={activity}
    onDeleted={onDeleted}
    publish={{
      call: api.group.PublishGroupActivity,
      effect: `共 ${activity.Quota} 件会立即离开普通库存；发布后不能再修改商品与价格。`,
      done: '已发布，数量已从普通库存预留',
    }}
    end={{
      call: api.group.StopGroupActivity,
      text: '停止',
      effect: '会员马上不能再开新团；正在拼的团在各自的时限内仍可满员，到时未满的自动全额退款。',
      done: '已停止开团',
    }}
    remove={api.group.DeleteGroupActivity}
    edit={groupPaths.edit(activity.ID)}
    copy={groupPaths.copy(activity.ID)}
  />
)
