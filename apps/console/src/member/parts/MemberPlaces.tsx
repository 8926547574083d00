import { Panel } from '../../ui/Panel'
import { StatusTag } from '../../ui/StatusTag'
import { WireDate } from '../../ui/WireDate'
import type { MemberDetail } from '../member.words'
import styles from './rows.module.css'

/** Addresses; receiver, phone and street stay masked. */
export const MemberAddresses = ({ member }: { member: MemberDetail }) => (
  <Panel title={`收货地址 ${member.Addresses.length}`}>
    {member.Addresses.length === 0 ? <p className={styles.none}>没有收货地址</p> : null}
    <ul className={styles.rows}>
      {member.Addresses.map((address) => (
        <li key={address.ID}>
          <div>
            <p>
              {address.ReceiverName} <span className="num">{address.ReceiverPhone}</span>
            </p>
            <p className={styles.note}>
              {address.Area} {address.Detail}
            </p>
          </div>
          {address.IsDefault ? <StatusTag tone="green">默认</StatusTag> : null}
        </li>
      ))}
    </ul>
  </Panel>
)

/** When he was frozen and unfrozen, by whom and why. */
export const MemberFreezes = ({ member }: { member: MemberDetail }) =>
  member.Freezes.length === 0 ? null : (
    <Panel title="冻结记录">
      <ul className={styles.rows}>
        {member.Freezes.map((one) => (
          <li key={one.ID}>
            <div>
              <p>{one.Reason}</p>
              <p className={styles.note}>
                {one.Operator} · <WireDate at={one.CreateDate} pattern="YYYY-MM-DD HH:mm" />
              </p>
            </div>
            <StatusTag tone={one.Frozen ? 'clay' : 'green'}>{one.Frozen ? '冻结' : '解冻'}</StatusTag>
          </li>
        ))}
      </ul>
    </Panel>
  )
