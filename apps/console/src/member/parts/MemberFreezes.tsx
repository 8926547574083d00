import { Panel } from '../../ui/detail/Panel'
import rows from '../../ui/detail/PanelRows.module.css'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import type { MemberDetail } from '../member.words'

/** Freezes and unfreezes with time, operator and reason. */
export const MemberFreezes = ({ member }: { member: MemberDetail }) =>
  member.Freezes.length === 0 ? null : (
    <Panel title="冻结记录">
      <ul className={rows.rows}>
        {member.Freezes.map((one) => (
          <li key={one.ID}>
            <div>
              <p>{one.Reason}</p>
              <p className={rows.note}>
                {one.Operator} · <WireDate at={one.CreateDate} pattern="YYYY-MM-DD HH:mm" />
              </p>
            </div>
            <StatusTag tone={one.Frozen ? 'clay' : 'green'}>{one.Frozen ? '冻结' : '解冻'}</StatusTag>
          </li>
        ))}
      </ul>
    </Panel>
  )
