import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'

/** Number of unread messages of the desk; 0 for a guest. */
export function useChatUnread(): number {
  const enabled = useSession() !== undefined
  const { data } = useCall(api.chat.GetChatUnread, {}, { enabled, quiet: true })
  return enabled ? (data?.Unread ?? 0) : 0
}
