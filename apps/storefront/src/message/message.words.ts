import { MessageType } from '@greenstar/rules/message/message.kinds'
import type { Icon } from '@greenstar/web/look/icon'
import { BellIcon, CoinIcon, LeafIcon, RefundIcon, TruckIcon } from '../ui/icon/icons'

export const typeIcons = {
  [MessageType.order]: TruckIcon,
  [MessageType.afterSale]: RefundIcon,
  [MessageType.asset]: CoinIcon,
  [MessageType.community]: LeafIcon,
  [MessageType.notice]: BellIcon,
} satisfies Record<MessageType, Icon>

export const isMessageType = (value: number | undefined): value is MessageType =>
  Object.values<number | undefined>(MessageType).includes(value)
