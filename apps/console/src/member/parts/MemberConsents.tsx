import { Panel } from '../../ui/detail/Panel'
import rows from '../../ui/detail/PanelRows.module.css'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import type { MemberDetail } from '../member.words'

const channels: Readonly<Record<string, string>> = { '10': 'H5', '20': 'Android', '30': 'iOS' }

/** Consents to versions of the privacy policy with channel and time, and withdrawals. */
export const MemberConsents = ({ member }: { member: MemberDetail }) => (
  <Panel title="隐私授权">
    {member.Consents.length === 0 ? <p className={rows.note}>还没有记录，下次登录时确认</p> : null}
    <ul className={rows.rows}>
      {member.Consents.map((one) => (
        <li key={one.ID}>
          <div>
            <p>隐私政策 {one.Version}</p>
            <p className={rows.note}>
              {channels[one.Channel] ?? one.Channel} ·{' '}
              <WireDate at={one.CreateDate} pattern="YYYY-MM-DD HH:mm" />
            </p>
          </div>
          <StatusTag tone={one.Agreed ? 'green' : 'clay'}>{one.Agreed ? '同意' : '撤回'}</StatusTag>
        </li>
      ))}
    </ul>
  </Panel>
)
