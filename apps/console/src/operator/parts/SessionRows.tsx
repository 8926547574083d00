import type { DataOf, Ops } from '@greenstar/contract'
import { deviceText } from '@greenstar/rules/platform/device'
import { Button, Popconfirm } from 'antd'
import { StatusTag } from '../../ui/detail/StatusTag'
import { WireDate } from '../../ui/detail/WireDate'
import styles from './SessionRows.module.css'

type Session = DataOf<Ops['operator']['GetOwnAccount']>['Sessions'][number]
type Props = { sessions: readonly Session[]; busy: number | undefined; onEnd: (id: number) => void }

/** Active logins; all but the current one can be ended. */
export const SessionRows = ({ sessions, busy, onEnd }: Props) => (
  <ul className={styles.rows}>
    {sessions.map((session) => (
      <li key={session.ID}>
        <div>
          <p title={session.UserAgent}>
            {deviceText(session.UserAgent)} <span className="num">{session.IP}</span>
          </p>
          <p className={styles.note}>
            <WireDate at={session.CreateDate} pattern="MM-DD HH:mm" /> 登录，最近使用{' '}
            <WireDate at={session.LastSeenDate} pattern="MM-DD HH:mm" />
          </p>
        </div>
        {session.IsThis ? (
          <StatusTag tone="green">本机</StatusTag>
        ) : (
          <Popconfirm
            title="结束这个登录？"
            okText="结束"
            cancelText="取消"
            onConfirm={() => onEnd(session.ID)}
          >
            <Button size="small" loading={busy === session.ID}>
              结束
            </Button>
          </Popconfirm>
        )}
      </li>
    ))}
  </ul>
)
