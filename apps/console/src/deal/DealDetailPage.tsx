import { dealKinds } from '@greenstar/rules/deal/deal.kind'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { CampaignReport } from '../campaign/shared/CampaignReport'
import { CampaignTag } from '../promotion/shared/CampaignTag'
import { DetailHead } from '../ui/detail/DetailHead'
import { Figures } from '../ui/detail/Figures'
import { yuanText } from '../ui/detail/Money'
import { Panel } from '../ui/detail/Panel'
import { Trouble } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { dealPaths } from './deal.paths'
import { type DealDetail, limitsOf } from './deal.words'
import { DealActions } from './parts/DealActions'

const kindWord = ({ Kind }: DealDetail) =>
  Object.entries(dealKinds).find(([kind]) => Number(kind) === Kind)?.[1].word ?? ''

const minute = 'YYYY-MM-DD HH:mm'

/** A deal with its terms, its budget and its result. */
export default function DealDetailPage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const call = useCall(api.deal.GetDeal, { id: Number(id) })
  const deal = call.data
  if (!deal) return <Trouble error={call.error} onRetry={() => call.refetch()} />
  return (
    <>
      <DetailHead title={deal.Name} state={<CampaignTag campaign={deal} />}>
        <DealActions deal={deal} onDeleted={() => navigate(dealPaths.list)} />
        <Link to={dealPaths.list}>全部促销</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel title="促销">
          <Figures
            rows={[
              [kindWord(deal), deal.Terms],
              ['适用范围', deal.ScopeText],
              ['限制', limitsOf(deal) || '不限'],
              ['时间', `${dateText(deal.BeginDate, minute)} – ${dateText(deal.EndDate, minute)}`],
              ...(deal.Gift
                ? [
                    ['赠品', `已赠 ${deal.Gift.Given} 份，共 ${deal.Gift.Total} 份`] satisfies [
                      string,
                      string,
                    ],
                  ]
                : []),
              ['预算', yuanText(deal.Budget)],
              ['已用', yuanText(deal.Spent)],
              ['用到的订单', String(deal.Orders)],
            ]}
            note="未付款的订单也占用预算，取消或退款后退回。"
          />
        </Panel>
        <CampaignReport kind="deal" id={deal.ID} />
      </Flex>
    </>
  )
}
