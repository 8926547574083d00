import { ChatStatus } from '@greenstar/rules/chat/chat.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { may, session } from '../platform/session'
import { PageHead } from '../ui/detail/PageHead'
import { useUrlFilters } from '../ui/list/use-url-filters'
import styles from './ChatDesk.module.css'
import { answersText } from './chat.words'
import { ChatQueue } from './parts/ChatQueue'
import { ChatTalk } from './parts/ChatTalk'
import { DeskState } from './parts/DeskState'
import { useDeskNotices } from './parts/desk-notices'
import { MemberPanel } from './parts/MemberPanel'
import { PhraseDialog } from './parts/PhraseDialog'
import { useDeskLine } from './parts/use-desk-line'

const tabs = {
  waiting: { status: ChatStatus.waiting },
  open: { status: ChatStatus.open },
  closed: { status: ChatStatus.closed },
} as const
export type DeskTab = keyof typeof tabs | 'mine'

const isTab = (text: string): text is DeskTab => text === 'mine' || Object.hasOwn(tabs, text)

/** 客服台: waiting and own conversations, the open one, and its member. */
export default function ChatDeskPage() {
  useDeskLine()
  const { filters, set } = useUrlFilters(['tab', 'keyword', 'chat'] as const)
  const [isEditing, setEditing] = useState(false)
  const figures = useCall(api.chat.GetChatFigures, {}, { quiet: true })
  const { data: now } = figures
  useDeskNotices(now && { waiting: now.Waiting, unread: now.Unread })
  const tab: DeskTab = isTab(filters.tab) ? filters.tab : 'waiting'
  const chat = Number(filters.chat) || 0
  const me = session.get()?.Operator.ID ?? 0
  const wanted = {
    ...(tab === 'mine' ? { operator: me } : tabs[tab]),
    ...(filters.keyword ? { keyword: filters.keyword } : {}),
  }
  const { Waiting = 0, Open = 0, Mine = 0, LongestWait = 0, IsDeskOpen, DeskHours } = figures.data ?? {}
  const facts = figures.data
    ? `${IsDeskOpen ? '服务时间内' : '休息时间'}（${DeskHours}）${Waiting > 0 ? `，最久等待 ${LongestWait} 分钟` : ''}，${answersText(figures.data)}`
    : ''
  return (
    <>
      <PageHead
        title="客服台"
        facts={facts}
        actions={
          <>
            <DeskState isReady={figures.data?.IsReady ?? false} />
            {may('chat.answer') ? <Button onClick={() => setEditing(true)}>常用语</Button> : null}
          </>
        }
      />
      <div className={styles.desk}>
        <ChatQueue
          tab={tab}
          counts={{ waiting: Waiting, mine: Mine, open: Open }}
          keyword={filters.keyword}
          wanted={wanted}
          chosen={chat}
          onTab={(next) => set({ tab: next })}
          onKeyword={(keyword) => set({ keyword })}
          onChoose={(id) => set({ chat: String(id) })}
        />
        {chat > 0 ? (
          <>
            <ChatTalk key={chat} id={chat} onTaken={() => set({ tab: 'mine' })} />
            <MemberPanel key={`member-${chat}`} id={chat} />
          </>
        ) : (
          <div className={styles.none}>从左边选择一个会话</div>
        )}
      </div>
      {isEditing ? <PhraseDialog onClose={() => setEditing(false)} /> : null}
    </>
  )
}
