import { Panel } from '../../ui/detail/Panel'
import rows from '../../ui/detail/PanelRows.module.css'
import { StatusTag } from '../../ui/detail/StatusTag'
import type { MemberDetail } from '../member.words'

/** Addresses with masked receiver, phone and street. */
export const MemberAddresses = ({ member }: { member: MemberDetail }) => (
  <Panel title={`收货地址 ${member.Addresses.length}`}>
    {member.Addresses.length === 0 ? <p className={rows.none}>没有收货地址</p> : null}
    <ul className={rows.rows}>
      {member.Addresses.map((address) => (
        <li key={address.ID}>
          <div>
            <p>
              {address.ReceiverName} <span className="num">{address.ReceiverPhone}</span>
            </p>
            <p className={rows.note}>
              {address.Area} {address.Detail}
            </p>
          </div>
          {address.IsDefault ? <StatusTag tone="green">默认</StatusTag> : null}
        </li>
      ))}
    </ul>
  </Panel>
)
