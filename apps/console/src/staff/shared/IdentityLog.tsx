import { Panel } from '../../ui/detail/Panel'
import { dateText } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'

type Move = { From: number | null; To: number; Reason: string; Actor: string; CreateDate: string }

const actors: Record<string, string> = { member: '会员', partner: '合伙人', system: '系统' }

/** Changes of a member's identity: states, reason, who made the change and when. */
export const IdentityLog = ({ moves, stateOf }: { moves: Move[]; stateOf: (status: number) => string }) => (
  <Panel title="身份记录">
    <SmallTable<Move>
      rowKey="CreateDate"
      rows={moves}
      columns={[
        {
          key: 'move',
          title: '变化',
          render: (_, row) => `${row.From === null ? '' : `${stateOf(row.From)} → `}${stateOf(row.To)}`,
        },
        { key: 'reason', title: '原因', dataIndex: 'Reason' },
        {
          key: 'actor',
          title: '操作者',
          render: (_, { Actor }) => actors[Actor] ?? Actor.replace('operator:', ''),
        },
        { key: 'at', title: '时间', render: (_, row) => dateText(row.CreateDate, 'YYYY-MM-DD HH:mm') },
      ]}
    />
  </Panel>
)
