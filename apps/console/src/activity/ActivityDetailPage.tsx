import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { CampaignTag } from '../promotion/shared/CampaignTag'
import { OfferTable } from '../promotion/shared/OfferTable'
import { DetailHead } from '../ui/detail/DetailHead'
import { Money } from '../ui/detail/Money'
import { Panel } from '../ui/detail/Panel'
import { Trouble } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { activityPaths } from './activity.paths'
import { ActivityActions } from './parts/ActivityActions'

/** An activity with its products and their sales at its price. */
export default function ActivityDetailPage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const call = useCall(api.activity.GetActivity, { id: Number(id) })
  const activity = call.data
  if (!activity) return <Trouble error={call.error} onRetry={() => call.refetch()} />
  return (
    <>
      <DetailHead title={activity.Name} state={<CampaignTag campaign={activity} />}>
        <ActivityActions activity={activity} onDeleted={() => navigate(activityPaths.list)} />
        <Link to={activityPaths.list}>全部活动</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel title="活动">
          <p>
            <WireDate at={activity.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –{' '}
            <WireDate at={activity.EndDate} pattern="YYYY-MM-DD HH:mm" />
          </p>
          {activity.Intro ? <p>{activity.Intro}</p> : null}
          {activity.Rule ? <p>规则：{activity.Rule}</p> : null}
        </Panel>
        <CampaignReport kind="activity" id={activity.ID} />
        <OfferTable
          lines={activity.Lines}
          note={({ ProductID }) => `编号 ${ProductID}`}
          price={['活动价', ({ ActivityPrice }) => ActivityPrice]}
          figures={[
            { key: 'sold', title: '已付款', dataIndex: 'Sold', align: 'right' },
            {
              key: 'amount',
              title: '成交',
              align: 'right',
              render: (_, row) => <Money yuan={row.SoldAmount} />,
            },
          ]}
        />
      </Flex>
    </>
  )
}
