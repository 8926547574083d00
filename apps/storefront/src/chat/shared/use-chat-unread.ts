import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session'

/** How many answers of the desk the member has not read; 0 for a guest. */
export function useChatUnread(): number {
  const enabled = useSession() !== undefined
  const { data } = useCall(api.chat.GetChatUnread, {}, { enabled, quiet: true })
  return enabled ? (data?.Unread ?? 0) : 0
}
