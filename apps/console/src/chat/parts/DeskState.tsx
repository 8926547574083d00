import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Popover, Switch } from 'antd'
import { may } from '../../platform/session'
import styles from '../ChatDesk.module.css'
import { answersText } from '../chat.words'
import { askForNotices, mayNotify, stopNotices, useNotices } from './desk-notices'

/** Whether the operator gets conversations, who is at the desk, and the switch for notices. */
export const DeskState = ({ isReady }: { isReady: boolean }) => {
  const ready = useAction(api.chat.SetDeskReady)
  const { data: clerks = [] } = useCall(
    api.chat.ListChatOperators,
    {},
    { quiet: true, refetchInterval: 30_000 },
  )
  const here = clerks.filter(({ IsPresent }) => IsPresent)
  const isOn = useNotices()
  return (
    <>
      {may('chat.answer') ? (
        <Switch
          aria-label="自动接待"
          checked={isReady}
          loading={ready.isPending}
          checkedChildren="接待中"
          unCheckedChildren="暂停接待"
          title="接待中会自动分到会话：先给上次接待的客服，再给会话最少的客服"
          onChange={(next) => ready.mutate({ ready: next })}
        />
      ) : null}
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <ul className={styles.clerks}>
            {clerks.map((clerk) => (
              <li key={clerk.ID}>
                <strong>{clerk.Name}</strong>
                <span>{clerk.IsPresent ? (clerk.IsReady ? '接待中' : '在线，暂停接待') : '不在线'}</span>
                <span>{clerk.Open} 个会话</span>
                <span>{answersText(clerk)}</span>
              </li>
            ))}
          </ul>
        }
      >
        <Button>在线 {here.length} 人</Button>
      </Popover>
      <Button onClick={() => (isOn ? stopNotices() : void askForNotices())}>
        {isOn ? (mayNotify() ? '关闭提醒' : '关闭提示音') : '开启提醒'}
      </Button>
    </>
  )
}
