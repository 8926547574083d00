import { monthText } from '@greenstar/rules/staff/staff.month'
import { type WelfareState, welfareStateText } from '@greenstar/rules/welfare/welfare.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useParams } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { may } from '../platform/session'
import { IdentityLog } from '../staff/shared/IdentityLog'
import { DetailHead } from '../ui/detail/DetailHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { SmallTable } from '../ui/list/SmallTable'
import { OfficerActions } from './parts/OfficerActions'
import { welfarePaths } from './welfare.paths'
import { type ListedAllowance, type OfficerDetail, welfareTones } from './welfare.words'

const at = (date: string | null) => dateText(date, 'YYYY-MM-DD HH:mm')
const stateOf = (status: number) => welfareStateText[status as WelfareState]

/** One officer: status, coupons of each month, history. */
export default function OfficerDetailPage() {
  const memberID = Number(useParams().id)
  const read = useCall(api.welfare.GetWelfareOfficer, { memberID }, { quiet: true })
  const { data: officer, error } = read
  if (error || !officer) return <Unread query={read} rows={12} />
  return (
    <>
      <DetailHead
        title={officer.MemberName}
        state={
          <StatusTag tone={welfareTones[officer.Status] ?? 'neutral'}>{stateOf(officer.Status)}</StatusTag>
        }
      >
        {may('welfare.write') ? <OfficerActions officer={officer} /> : null}
        <Link to={welfarePaths.list}>全部福利官</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Standing officer={officer} />
        <Months memberID={memberID} />
        <IdentityLog moves={officer.LogList} stateOf={stateOf} />
      </Flex>
    </>
  )
}

function Standing({ officer }: { officer: OfficerDetail }) {
  return (
    <Panel title="福利官">
      <Facts
        rows={[
          [
            '会员',
            may('member.read') ? (
              <Link key="member" to={memberPaths.detail(officer.MemberID)}>
                {`${officer.MemberName} ${officer.MemberCode}`}
              </Link>
            ) : (
              `${officer.MemberName} ${officer.MemberCode}`
            ),
          ],
          ['手机号', officer.Mobile],
          ['申请说明', officer.Remark || '—'],
          ['申请时间', at(officer.ApplyDate)],
          ['加入时间', at(officer.JoinDate)],
          ...(officer.Reason ? ([['原因', officer.Reason]] as [string, string][]) : []),
          ['送出', `${officer.TakenNum} 张，使用 ${officer.UsedNum} 张`],
          ['新会员', `${officer.NewMemberNum} 位，奖励 ${officer.PollenNum} 绿星币`],
        ]}
      />
    </Panel>
  )
}

/** Coupons of the last 12 months; all of them are on the page 福利券. */
function Months({ memberID }: { memberID: number }) {
  const { data } = useCall(
    api.welfare.ListWelfareAllowances,
    { memberID, currentPage: 1, pageSize: 12 },
    { quiet: true },
  )
  return (
    <Panel title="每月福利券">
      <SmallTable<ListedAllowance>
        rowKey="Month"
        rows={data?.DataList ?? []}
        columns={[
          { key: 'month', title: '月份', render: (_, row) => monthText(row.Month) },
          { key: 'coupon', title: '优惠券', dataIndex: 'CouponName' },
          { key: 'num', title: '发放', dataIndex: 'Num', align: 'right' },
          { key: 'taken', title: '送出', dataIndex: 'TakenNum', align: 'right' },
          { key: 'used', title: '使用', dataIndex: 'UsedNum', align: 'right' },
          { key: 'people', title: '新会员', dataIndex: 'NewMemberNum', align: 'right' },
          { key: 'ended', title: '作废', dataIndex: 'EndedNum', align: 'right' },
        ]}
      />
    </Panel>
  )
}
