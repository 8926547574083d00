import { messageTypeText } from '@greenstar/rules/message/message.kinds'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { dialog } from '../ui/layer/dialogs'
import { InfiniteList } from '../ui/list/InfiniteList'
import { NavText } from '../ui/nav/NavText'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { isMessageType } from './message.words'
import { MessageCard } from './parts/MessageCard'

/** /member/messages/list?type=: messages of one kind, or all; a tap marks one as read and opens its link. */
export default function MessageListScreen() {
  const asked = usePage().queryNumber('type')
  const type = isMessageType(asked) ? asked : undefined
  const messages = usePagedCall(api.message.GetMessageList, type === undefined ? {} : { type })
  const { mutate: read } = useAction(api.message.UpdateMessageStatus, { quiet: true })
  const { mutate: remove, isPending } = useRowRemoval(api.message.DeleteMessage, api.message.GetMessageList, {
    keyOf: ({ ID }) => ID,
    isGone: ({ ID }, { id }) => ID === id,
  })
  const { mutate: removeAll } = useAction(api.message.DeleteMessageByType)
  const clear = async () => {
    if (type === undefined) return
    const name = messageTypeText[type]
    if (await dialog.confirm(`确定清空全部${name}吗？`, { okText: '清空', danger: true })) removeAll({ type })
  }
  return (
    <Screen
      title={type === undefined ? '消息' : messageTypeText[type]}
      onRefresh={() => refetchAll(messages)}
      right={
        type !== undefined && messages.items.length > 0 ? (
          <NavText onClick={() => void clear()}>清空</NavText>
        ) : undefined
      }
    >
      <InfiniteList
        {...listed(messages)}
        itemKey={({ ID }) => ID}
        render={(message) => (
          <MessageCard
            message={message}
            onRead={() => (message.IsRead ? undefined : read({ id: message.ID }))}
            onRemove={() => (isPending ? undefined : remove({ id: message.ID }))}
          />
        )}
        skeleton={<RowsSkeleton />}
        empty={<Empty art="search" hint="还没有消息" text="有新的进展会在这里告诉您" />}
      />
    </Screen>
  )
}
