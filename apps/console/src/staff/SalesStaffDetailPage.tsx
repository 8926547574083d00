import { monthText } from '@greenstar/rules/staff/staff.month'
import { StaffState, staffStateText } from '@greenstar/rules/staff/staff.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex } from 'antd'
import { Link, useParams } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { may } from '../platform/session'
import { DetailHead } from '../ui/detail/DetailHead'
import { Money } from '../ui/detail/Money'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { SmallTable } from '../ui/list/SmallTable'
import { StaffActions } from './parts/StaffActions'
import { TeamPanel } from './parts/TeamPanel'
import { BindingPanel } from './shared/BindingPanel'
import { IdentityLog } from './shared/IdentityLog'
import { staffPaths } from './staff.paths'
import { type StaffDetail, staffTones } from './staff.words'

const at = (date: string | null) => dateText(date, 'YYYY-MM-DD HH:mm')
const stateOf = (status: number) => staffStateText[status as StaffState]

/** One staff member: status, sales by month, team, customers, history. */
export default function SalesStaffDetailPage() {
  const memberID = Number(useParams().id)
  const read = useCall(api.staff.GetSalesStaff, { memberID }, { quiet: true })
  const { data: staff, error } = read
  if (error || !staff) return <Unread query={read} rows={12} />
  return (
    <>
      <DetailHead
        title={staff.MemberName}
        state={<StatusTag tone={staffTones[staff.Status] ?? 'neutral'}>{stateOf(staff.Status)}</StatusTag>}
      >
        {may('staff.write') ? <StaffActions staff={staff} /> : null}
        <Link to={staffPaths.list}>全部推广员</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Standing staff={staff} />
        <Months title="个人业绩" months={staff.Months} />
        {staff.Status === StaffState.partner ? (
          <>
            <Months title="团队业绩" months={staff.TeamMonths} />
            <TeamPanel leaderId={memberID} />
          </>
        ) : null}
        <BindingPanel sellerId={memberID} />
        <BindingPanel memberId={memberID} />
        <IdentityLog moves={staff.LogList} stateOf={stateOf} />
      </Flex>
    </>
  )
}

function Standing({ staff }: { staff: StaffDetail }) {
  return (
    <Panel title="推广身份">
      <Facts
        rows={[
          [
            '会员',
            <Link key="member" to={memberPaths.detail(staff.MemberID)}>
              {`${staff.MemberName} ${staff.MemberCode}`}
            </Link>,
          ],
          ['手机号', staff.Mobile],
          [
            '上级合伙人',
            staff.LeaderID ? (
              <Link key="leader" to={staffPaths.detail(staff.LeaderID)}>
                {staff.LeaderName}
              </Link>
            ) : (
              '无'
            ),
          ],
          ['邀请人', staff.InviterName],
          ['介绍人', staff.IntroducerName || '无'],
          ['团队', `${staff.StaffNum} 人`],
          ['客户', `${staff.CustomerNum} 位`],
          ['邀请时间', `${at(staff.InviteDate)}，有效至 ${at(staff.InviteEndDate)}`],
          ['加入时间', at(staff.AcceptDate)],
          ['升级时间', at(staff.PromoteDate)],
          ['解除时间', at(staff.DismissDate)],
        ]}
      />
    </Panel>
  )
}

function Months({ title, months }: { title: string; months: StaffDetail['Months'] }) {
  return (
    <Panel title={title}>
      <SmallTable<StaffDetail['Months'][number]>
        rowKey="Month"
        rows={months}
        columns={[
          { key: 'month', title: '月份', render: (_, row) => monthText(row.Month) },
          { key: 'orders', title: '订单', dataIndex: 'OrderNum', align: 'right', className: 'num' },
          { key: 'amount', title: '业绩', align: 'right', render: (_, row) => <Money yuan={row.Amount} /> },
          {
            key: 'settled',
            title: '已结算',
            align: 'right',
            render: (_, row) => <Money yuan={row.SettledAmount} />,
          },
          {
            key: 'returned',
            title: '退款',
            align: 'right',
            render: (_, row) => <Money yuan={row.ReturnAmount} />,
          },
        ]}
      />
    </Panel>
  )
}
