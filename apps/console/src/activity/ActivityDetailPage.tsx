import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { CampaignTag } from '../promotion/shared/CampaignTag'
import { DetailHead } from '../ui/DetailHead'
import { Money } from '../ui/Money'
import { Panel } from '../ui/Panel'
import { Pictured } from '../ui/Pictured'
import { SmallTable } from '../ui/SmallTable'
import { Thumb } from '../ui/Thumb'
import { Trouble } from '../ui/Trouble'
import { WireDate } from '../ui/WireDate'
import { activityPaths } from './activity.paths'
import type { ActivityDetail } from './activity.words'

type Line = ActivityDetail['Lines'][number]

/** An activity with its products and their sales at its price. */
export default function ActivityDetailPage() {
  const { id } = useParams()
  const call = useCall(api.activity.GetActivity, { id: Number(id) })
  const activity = call.data
  if (!activity) return <Trouble error={call.error} onRetry={() => call.refetch()} />
  return (
    <>
      <DetailHead title={activity.Name} state={<CampaignTag campaign={activity} />}>
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
        <Panel title="商品">
          <SmallTable<Line>
            rowKey="ProductID"
            rows={activity.Lines}
            columns={[
              {
                key: 'product',
                title: '商品',
                render: (_, row) => (
                  <Pictured
                    picture={<Thumb src={row.ProductImage} size={40} />}
                    name={row.ProductName}
                    note={`编号 ${row.ProductID}`}
                  />
                ),
              },
              { key: 'price', title: '售价', align: 'right', render: (_, row) => <Money yuan={row.Price} /> },
              {
                key: 'activity',
                title: '活动价',
                align: 'right',
                render: (_, row) => <Money yuan={row.ActivityPrice} />,
              },
              { key: 'sold', title: '已付款', dataIndex: 'Sold', align: 'right' },
              {
                key: 'amount',
                title: '成交',
                align: 'right',
                render: (_, row) => <Money yuan={row.SoldAmount} />,
              },
            ]}
          />
        </Panel>
      </Flex>
    </>
  )
}
