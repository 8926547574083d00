import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { DetailHead } from '../ui/detail/DetailHead'
import { Panel } from '../ui/detail/Panel'
import { Trouble } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { SessionActions } from './parts/SessionActions'
import { flashPaths } from './promotion.paths'
import { CampaignTag } from './shared/CampaignTag'
import { OfferTable, quotaFigures } from './shared/OfferTable'

/** Refetch interval (ms) of a running session. */
const liveMs = 3000

/** A session with the current sales of each product, and its result. */
export default function FlashDetailPage() {
  const { id } = useParams()
  const navigate = useNavigate()
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
        <SessionActions session={session} onDeleted={() => navigate(flashPaths.list)} />
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
        <OfferTable
          lines={session.Lines}
          note={({ LimitNum }) => `每人限购 ${LimitNum} 件`}
          price={['秒杀价', ({ SecKillPrice }) => SecKillPrice]}
          figures={quotaFigures}
        />
      </Flex>
    </>
  )
}
