import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { CampaignTag } from '../promotion/shared/CampaignTag'
import { OfferTable, quotaFigures } from '../promotion/shared/OfferTable'
import { DetailHead } from '../ui/detail/DetailHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { Trouble } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { groupPaths } from './group.paths'
import { ActivityActions } from './parts/ActivityActions'
import { TeamList } from './parts/TeamList'

/** Refetch interval (ms) of a running activity. */
const liveMs = 5000

/** A group activity: its result, the sales of each product, and its teams. */
export default function GroupDetailPage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const call = useCall(
    api.group.GetGroupActivity,
    { id: Number(id) },
    { refetchInterval: ({ state }) => (state.data?.State === 'running' ? liveMs : false) },
  )
  const activity = call.data
  if (!activity) return <Trouble error={call.error} onRetry={() => call.refetch()} />
  return (
    <>
      <DetailHead title={activity.Name} state={<CampaignTag campaign={activity} />}>
        <ActivityActions activity={activity} onDeleted={() => navigate(groupPaths.list)} />
        <Link to={groupPaths.list}>全部活动</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel title="活动">
          <Facts
            rows={[
              [
                '开团时间',
                <span key="window">
                  <WireDate at={activity.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –{' '}
                  <WireDate at={activity.EndDate} pattern="YYYY-MM-DD HH:mm" />
                </span>,
              ],
              ['成团', `${activity.Size} 人，${activity.TeamHours} 小时内`],
              ['每人最多参加', `${activity.MemberOrders} 次`],
              ['团', `正在拼 ${activity.Forming}，已成团 ${activity.Full}，未成团 ${activity.Failed}`],
            ]}
          />
        </Panel>
        <CampaignReport kind="group" id={activity.ID} liveMs={activity.State === 'running' && liveMs} />
        <OfferTable
          lines={activity.Lines}
          note={({ LimitNum }) => `每单限购 ${LimitNum} 件`}
          price={['拼团价', ({ GroupPrice }) => GroupPrice]}
          figures={quotaFigures}
        />
        <TeamList activityId={activity.ID} />
      </Flex>
    </>
  )
}
