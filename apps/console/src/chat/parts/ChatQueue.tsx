import type { PayloadFor } from '@greenstar/web/call-ref'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Badge, Button, Segmented, Skeleton } from 'antd'
import { Trouble } from '../../ui/detail/Trouble'
import { dateText } from '../../ui/detail/WireDate'
import { Input } from '../../ui/form/Input'
import styles from '../ChatDesk.module.css'
import type { DeskTab } from '../ChatDeskPage'

interface ChatQueueProps {
  tab: DeskTab
  counts: Record<'waiting' | 'mine' | 'open', number>
  keyword: string
  wanted: Omit<PayloadFor<typeof api.chat.ListChats>, 'currentPage' | 'pageSize'>
  chosen: number
  onTab: (tab: DeskTab) => void
  onKeyword: (keyword: string) => void
  onChoose: (id: number) => void
}

/** A count, at most 99+. */
const max = (count: number) => (count > 99 ? '99+' : count)

/** Conversations on the left: waiting, own, all open and ended ones. */
export const ChatQueue = ({
  tab,
  counts,
  keyword,
  wanted,
  chosen,
  onTab,
  onKeyword,
  onChoose,
}: ChatQueueProps) => {
  const list = usePagedCall(api.chat.ListChats, wanted, { quiet: true, pageSize: 30 })
  return (
    <section className={styles.queue} aria-label="会话">
      <Segmented<DeskTab>
        block
        size="small"
        value={tab}
        onChange={onTab}
        options={[
          { value: 'waiting', label: `等待 ${max(counts.waiting)}` },
          { value: 'mine', label: `我的 ${max(counts.mine)}` },
          { value: 'open', label: `全部 ${max(counts.open)}` },
          { value: 'closed', label: '结束' },
        ]}
      />
      <Input.Search
        allowClear
        defaultValue={keyword}
        aria-label="搜索会话"
        placeholder="会员昵称或聊天内容"
        maxLength={40}
        onSearch={onKeyword}
      />
      <Trouble error={list.error} onRetry={list.refetch} />
      {list.isPending ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {!list.isPending && list.items.length === 0 ? <p className={styles.empty}>没有会话</p> : null}
      <ul className={styles.rows}>
        {list.items.map((row) => (
          <li key={row.ID}>
            <button
              type="button"
              className={styles.chat}
              aria-current={row.ID === chosen ? 'true' : undefined}
              onClick={() => onChoose(row.ID)}
            >
              <span className={styles.who}>
                <span className={styles.name}>
                  <strong>{row.MemberName}</strong>
                  <Badge count={row.Unread} size="small" />
                </span>
                <time className="num">{dateText(row.LastDate, 'MM-DD HH:mm')}</time>
              </span>
              <span className={styles.last}>{row.LastText}</span>
              {row.WaitingDate ? <span className={styles.wait}>等待 {row.Waited} 分钟</span> : null}
              {tab !== 'mine' && row.OperatorName ? (
                <span className={styles.by}>客服 {row.OperatorName}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          更多
        </Button>
      ) : null}
    </section>
  )
}
