import { deviceText } from '@greenstar/rules/platform/device'
import { channelText } from '@greenstar/rules/setting/channel'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Popconfirm } from 'antd'
import { may } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import rows from '../../ui/detail/PanelRows.module.css'
import { WireDate } from '../../ui/detail/WireDate'
import type { MemberDetail } from '../member.words'

const minute = 'MM-DD HH:mm'

/** The member's logins; one or all can be ended. */
export const MemberSessions = ({ member }: { member: MemberDetail }) => {
  const { message } = App.useApp()
  const end = useAction(api.member.EndMemberSessions, {
    onSuccess: ({ Ended }) => message.success(`已结束 ${Ended} 个登录`),
  })
  const mayEnd = may('member.write')
  const all =
    mayEnd && member.Sessions.length > 1 ? (
      <Popconfirm
        title="结束全部登录？"
        description="会员要重新登录"
        okText="结束"
        cancelText="取消"
        onConfirm={() => end.mutate({ id: member.ID })}
      >
        <Button size="small">全部结束</Button>
      </Popconfirm>
    ) : null
  return (
    <Panel title={`登录设备 ${member.Sessions.length}`} extra={all}>
      {member.Sessions.length === 0 ? <p className={rows.none}>没有登录</p> : null}
      <ul className={rows.rows}>
        {member.Sessions.map((session) => (
          <li key={session.Key}>
            <div>
              <p title={session.Device}>
                {deviceText(session.Device)} · {channelText[session.Channel] ?? session.Channel}
              </p>
              <p className={rows.note}>
                <WireDate at={session.CreateDate} pattern={minute} /> 登录，最近使用{' '}
                <WireDate at={session.LastSeenDate} pattern={minute} />
              </p>
            </div>
            {mayEnd ? (
              <Popconfirm
                title="结束这个登录？"
                okText="结束"
                cancelText="取消"
                onConfirm={() => end.mutate({ id: member.ID, session: session.Key })}
              >
                <Button size="small">结束</Button>
              </Popconfirm>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
