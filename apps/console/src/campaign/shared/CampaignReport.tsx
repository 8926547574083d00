import type { DataOf, Ops } from '@greenstar/contract'
import type { PricedKind } from '@greenstar/rules/campaign/campaign.kind'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Figures } from '../../ui/detail/Figures'
import { yuanText } from '../../ui/detail/Money'
import { Panel } from '../../ui/detail/Panel'
import { type Reading, Unread } from '../../ui/detail/Trouble'

type Report = DataOf<Ops['campaign']['GetCampaignReport']>

const count = (many: number) => many.toLocaleString('zh-CN')

const cutText = ({ Cut, Unrecorded }: Report) => {
  if (Cut === null) return '未记录'
  return Unrecorded > 0 ? `${yuanText(Cut)}（另 ${count(Unrecorded)} 件未记录）` : yuanText(Cut)
}

const rowsOf = (report: Report, cut: string): [string, string][] => [
  ['已付款订单', count(report.Orders)],
  ['件数', count(report.Pieces)],
  ['商品实付', yuanText(report.Paid)],
  [cut, cutText(report)],
  ['退款件数', count(report.RefundedPieces)],
  ['退款金额', yuanText(report.Refunded)],
  ['买家', count(report.Buyers)],
  ['其中首次下单', count(report.NewBuyers)],
]

type Read = Reading & { data: Report | undefined }

const ReportPanel = ({ read, cut, note }: { read: Read; cut: string; note: string }) => (
  <Panel title="效果">
    {read.data ? <Figures rows={rowsOf(read.data, cut)} note={note} /> : <Unread query={read} rows={4} />}
  </Panel>
)

/** Result of a flash session, group activity, activity or deal; refetched every `liveMs` while it runs. */
export const CampaignReport = ({
  kind,
  id,
  liveMs,
}: {
  kind: PricedKind | 'deal'
  id: number
  liveMs?: number | false
}) => (
  <ReportPanel
    read={useCall(
      api.campaign.GetCampaignReport,
      { kind, id },
      { quiet: true, refetchInterval: liveMs ?? false },
    )}
    cut={kind === 'deal' ? '促销优惠' : '价格让利'}
    note={`按已付款的订单统计，含后来退款的；商品实付不含运费。${kind === 'deal' ? '促销优惠是下单时减去的金额' : '价格让利是下单时售价与活动价之差'}。`}
  />
)

/** Result of a coupon campaign. */
export const CouponCampaignReport = ({ id }: { id: number }) => (
  <ReportPanel
    read={useCall(api.campaign.GetCouponCampaignReport, { id }, { quiet: true })}
    cut="优惠成本"
    note="按用了这个活动的券并已付款的整单统计，商品实付不含运费；订单取消或退款时退回的券不计。"
  />
)
