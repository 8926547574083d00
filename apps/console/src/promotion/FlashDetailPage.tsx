import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { DetailHead } from '../ui/DetailHead'
import { Money } from '../ui/Money'
import { Panel } from '../ui/Panel'
import { Pictured } from '../ui/Pictured'
import { SmallTable } from '../ui/SmallTable'
import { Thumb } from '../ui/Thumb'
import { Trouble } from '../ui/Trouble'
import { WireDate } from '../ui/WireDate'
import { flashPaths } from './promotion.paths'
import type { SessionDetail } from './promotion.words'
import { CampaignTag } from './shared/CampaignTag'

type Line = SessionDetail['Lines'][number]

/** Refetch interval (ms) of a running session. */
const liveMs = 3000

/** A session with the current sales of each product, and its result. */
export default function FlashDetailPage() {
  const { id } = useParams()
  const call = useCall(
    api.promotion.GetFlashSession,
    { id: Number(id) },
    { refetchInterval: ({ state }) => (state.data?.State === 'running' ? liveMs : false) },
  )
  const session = call.data
  if (!session) return <Trouble error={call.error} onRetry={() => call.refetch()} />
  return (
    <>
      <DetailHead title={session.Name} state={<CampaignTag campaign={session} />}>
        <Link to={flashPaths.list}>全部场次</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel title="场次">
          <p>
            <WireDate at={session.BeginDate} pattern="YYYY-MM-DD HH:mm" /> –{' '}
            <WireDate at={session.EndDate} pattern="YYYY-MM-DD HH:mm" />
            {session.IsDaily ? '，每天重复' : ''}
          </p>
          <p>{session.Reminds} 人设了提醒</p>
        </Panel>
        <CampaignReport kind="flash" id={session.ID} liveMs={session.State === 'running' && liveMs} />
        <Panel title="商品">
          <SmallTable<Line>
            rowKey="ProductID"
            rows={session.Lines}
            columns={[
              {
                key: 'product',
                title: '商品',
                render: (_, row) => (
                  <Pictured
                    picture={<Thumb src={row.ProductImage} size={40} />}
                    name={row.ProductName}
                    note={`每人限购 ${row.LimitNum} 件`}
                  />
                ),
              },
              { key: 'price', title: '售价', align: 'right', render: (_, row) => <Money yuan={row.Price} /> },
              {
                key: 'flash',
                title: '秒杀价',
                align: 'right',
                render: (_, row) => <Money yuan={row.SecKillPrice} />,
              },
              { key: 'quota', title: '数量', dataIndex: 'Quota', align: 'right' },
              { key: 'taken', title: '已下单', dataIndex: 'Taken', align: 'right' },
              { key: 'sold', title: '已付款', dataIndex: 'Sold', align: 'right' },
              { key: 'left', title: '剩余', align: 'right', render: (_, row) => row.Quota - row.Taken },
              { key: 'free', title: '普通可售', dataIndex: 'Free', align: 'right' },
            ]}
          />
        </Panel>
      </Flex>
    </>
  )
}
