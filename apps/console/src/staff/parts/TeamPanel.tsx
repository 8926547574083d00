import { type StaffState, staffStateText } from '@greenstar/rules/staff/staff.state'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { usePages } from '../../platform/use-pages'
import { Money } from '../../ui/detail/Money'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { StatusTag } from '../../ui/detail/StatusTag'
import { SmallTable } from '../../ui/list/SmallTable'
import { staffPaths } from '../staff.paths'
import { type ListedStaff, staffTones } from '../staff.words'

/** The team of a Partner, including invitations. */
export const TeamPanel = ({ leaderId }: { leaderId: number }) => {
  const list = usePages(api.staff.ListSalesStaff, { leaderID: leaderId })
  return (
    <PagedPanel title="团队" list={list}>
      <SmallTable<ListedStaff>
        rowKey="MemberID"
        rows={list.rows}
        columns={[
          {
            key: 'name',
            title: '会员',
            render: (_, row) => <Link to={staffPaths.detail(row.MemberID)}>{row.MemberName}</Link>,
          },
          {
            key: 'status',
            title: '状态',
            render: (_, row) => (
              <StatusTag tone={staffTones[row.Status] ?? 'neutral'}>
                {staffStateText[row.Status as StaffState]}
              </StatusTag>
            ),
          },
          {
            key: 'amount',
            title: '本月业绩',
            align: 'right',
            render: (_, row) => <Money yuan={row.MonthAmount} />,
          },
        ]}
      />
    </PagedPanel>
  )
}
