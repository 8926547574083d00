import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { toast } from '../ui/layer/toasts'
import { NavText } from '../ui/nav/NavText'
import { RowsSkeleton } from '../ui/state/Skeleton'
import styles from './MessageCentreScreen.module.css'
import { messageSwitchPath } from './message.paths'
import { TypeRow } from './parts/TypeRow'

/** /member/messages: kinds of messages with the latest message and the number of unread ones. */
export default function MessageCentreScreen() {
  const centre = useCall(api.message.GetMyMessageCenter, {})
  const { mutate, isPending } = useAction(api.message.UpdateMessageStatus, {
    onSuccess: () => toast('已全部标为已读'),
  })
  const unread = (centre.data ?? []).reduce((sum, { NotReadCount }) => sum + NotReadCount, 0)
  return (
    <Screen
      title="消息"
      onRefresh={() => refetchAll(centre)}
      right={
        unread > 0 ? (
          <NavText onClick={() => (isPending ? undefined : mutate({}))}>全部已读</NavText>
        ) : undefined
      }
    >
      <Loaded call={centre} skeleton={<RowsSkeleton />}>
        {(types) => (
          <div className={styles.page}>
            <ul className={styles.types}>
              {types.map((row) => (
                <li key={row.Type}>
                  <TypeRow row={row} />
                </li>
              ))}
            </ul>
            <CellGroup>
              <Cell label="消息设置" note="选择要接收的消息" to={messageSwitchPath} />
            </CellGroup>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
