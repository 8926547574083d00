import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { CampaignTag } from '../promotion/shared/CampaignTag'
import { DetailHead } from '../ui/DetailHead'
import { Money } from '../ui/Money'
import { Facts, Panel } from '../ui/Panel'
import { Pictured } from '../ui/Pictured'
import { SmallTable } from '../ui/SmallTable'
import { Thumb } from '../ui/Thumb'
import { Trouble } from '../ui/Trouble'
import { WireDate } from '../ui/WireDate'
import { groupPaths } from './group.paths'
import type { ActivityDetail } from './group.words'
import { TeamList } from './parts/TeamList'

type Line = ActivityDetail['Lines'][number]

/** Refetch interval (ms) of a running activity. */
const liveMs = 5000

/** A group activity: its result, the sales of each product, and its teams. */
export default function GroupDetailPage() {
  const { id } = useParams()
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
              ['团', `正在拼 ${activity.Forming}，已成团 ${activity.Full}，未成团 ${activity.Failed}`],
            ]}
          />
        </Panel>
        <CampaignReport kind="group" id={activity.ID} liveMs={activity.State === 'running' && liveMs} />
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
                    note={`每单限购 ${row.LimitNum} 件`}
                  />
                ),
              },
              { key: 'price', title: '售价', align: 'right', render: (_, row) => <Money yuan={row.Price} /> },
              {
                key: 'group',
                title: '拼团价',
                align: 'right',
                render: (_, row) => <Money yuan={row.GroupPrice} />,
              },
              { key: 'quota', title: '数量', dataIndex: 'Quota', align: 'right' },
              { key: 'taken', title: '已下单', dataIndex: 'Taken', align: 'right' },
              { key: 'sold', title: '已付款', dataIndex: 'Sold', align: 'right' },
              { key: 'left', title: '剩余', align: 'right', render: (_, row) => row.Quota - row.Taken },
              { key: 'free', title: '普通可售', dataIndex: 'Free', align: 'right' },
            ]}
          />
        </Panel>
        <TeamList activityId={activity.ID} />
      </Flex>
    </>
  )
}
