import { campaignStateText, campaignWayText } from '@greenstar/rules/coupon/campaign.text'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Typography } from 'antd'
import { Link, useParams } from 'react-router'
import { CouponCampaignReport } from '../campaign/shared/CampaignReport'
import { may } from '../platform/session'
import { DetailHead } from '../ui/detail/DetailHead'
import { yuanText } from '../ui/detail/Money'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { couponPaths } from './coupon.paths'
import { campaignTones } from './coupon.words'
import { CodeList } from './parts/CodeList'
import styles from './parts/Coupon.module.css'
import { CouponFigures } from './parts/FiguresDialog'

const max = (limit: number) => (limit > 0 ? limit.toLocaleString() : '不限')

/** One campaign: its limits, its link or codes, and figures of its coupons. */
export default function CampaignDetailPage() {
  const id = Number(useParams().id)
  const read = useCall(api.coupon.GetCouponCampaign, { id }, { quiet: true })
  const { data: row, error } = read
  if (error || !row) return <Unread query={read} rows={12} />
  const link = row.LinkUrl ? `${window.location.origin}${row.LinkUrl}` : ''
  return (
    <>
      <DetailHead
        title={row.Name}
        state={<StatusTag tone={campaignTones[row.State]}>{campaignStateText[row.State]}</StatusTag>}
      >
        <Link to={couponPaths.ofCampaign(id)}>会员的券</Link>
      </DetailHead>
      <div className={styles.column}>
        <Panel title="活动">
          <Facts
            rows={[
              ['优惠券', `${row.CouponName}（${row.Summary}）`],
              ['领取方式', campaignWayText[row.Way]],
              ...(row.Way === 'order'
                ? [['最低实付', row.MinPaid > 0 ? yuanText(row.MinPaid) : '不限'] as [string, string]]
                : []),
              ['已领 / 总量', `${row.Taken.toLocaleString()} / ${max(row.Total)}`],
              ['每人限领', `${row.PerMember} 张`],
              ['每天限量', row.PerDay > 0 ? `今日 ${row.TakenToday} / ${row.PerDay}` : '不限'],
              [
                '预算',
                row.Budget === null ? '不限' : `已用 ${yuanText(row.Spent)}，共 ${yuanText(row.Budget)}`,
              ],
              [
                '时间',
                `${dateText(row.OpenDate)} 至 ${row.CloseDate ? dateText(row.CloseDate) : '一直有效'}`,
              ],
              ...(link
                ? [
                    [
                      '领券链接',
                      <Typography.Text key="link" copyable={{ tooltips: ['复制', '已复制'] }}>
                        {link}
                      </Typography.Text>,
                    ] as [string, React.ReactNode],
                  ]
                : []),
            ]}
          />
        </Panel>
        <CouponCampaignReport id={id} />
        <Panel title="领用与预计">
          <CouponFigures of={{ campaignID: id }} />
        </Panel>
        {row.Way === 'code' && may('coupon.grant') ? <CodeList campaignId={id} /> : null}
      </div>
    </>
  )
}
