import {
  MessageChannel,
  type MessageType,
  messageChannelText,
  messageTypeText,
} from '@greenstar/rules/message/message.kinds'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Switch } from '../ui/form/Switch'
import { RowsSkeleton } from '../ui/state/Skeleton'
import styles from './MessageCentreScreen.module.css'

/** /member/messages/setting: kinds of messages by channel. Login codes are no messages and always sent. */
export default function MessageSwitchScreen() {
  const switches = useCall(api.message.GetMessageSwitches, {})
  const { mutate, isPending, variables } = useAction(api.message.SaveMessageSwitch)
  return (
    <Screen title="消息设置">
      <Loaded call={switches} skeleton={<RowsSkeleton />}>
        {(rows) => (
          <div className={styles.page}>
            {Object.values(MessageChannel)
              .filter((channel) => rows.some(({ Channel }) => Channel === channel))
              .map((channel) => (
                <CellGroup key={channel} title={messageChannelText[channel]}>
                  {rows
                    .filter(({ Channel }) => Channel === channel)
                    .map(({ Type, IsOn }) => {
                      const type = Type as MessageType
                      const isAsked = isPending && variables.type === type && variables.toChannel === channel
                      return (
                        <Cell
                          key={type}
                          label={messageTypeText[type]}
                          value={
                            <Switch
                              label={`${messageChannelText[channel]}：${messageTypeText[type]}`}
                              checked={isAsked ? variables.isOn === true : IsOn}
                              onChange={(isOn) => mutate({ type, toChannel: channel, isOn })}
                            />
                          }
                        />
                      )
                    })}
                </CellGroup>
              ))}
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
