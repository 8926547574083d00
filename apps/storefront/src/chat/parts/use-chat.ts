import { ChatSide } from '@greenstar/rules/chat/chat.state'
import { openChatLine } from '@greenstar/web/chat-line'
import { useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from '../../ui/store'
import { chatStore, readNews, retryLost } from './chat-store'

/** The open conversation: reads and follows it, and marks the desk's messages as read when visible. */
export function useChat() {
  const client = useClient()
  const queries = useQueryClient()
  const state = useStore(chatStore, chatStore.get())
  useEffect(() => {
    const lost = () => retryLost(client)
    window.addEventListener('online', lost)
    const close = openChatLine({
      register: () => client.send(api.chat.RegHX, {}, { quiet: true }),
      onNews: () => void readNews(client).catch(() => undefined),
    })
    void readNews(client).catch(() => undefined)
    return () => {
      window.removeEventListener('online', lost)
      close()
    }
  }, [client])

  const { messages, facts } = state
  const lastOfDesk = messages.findLast(({ Side }) => Side !== ChatSide.member)?.Number ?? 0
  const marked = useRef(0)
  const read = facts?.MemberRead ?? 0
  useEffect(() => {
    const mark = () => {
      if (document.hidden || lastOfDesk <= Math.max(read, marked.current)) return
      marked.current = lastOfDesk
      client.send(api.chat.ReadChat, { number: lastOfDesk }, { quiet: true }).then(
        () => void queries.invalidateQueries({ queryKey: ['chat', 'GetChatUnread'] }),
        () => {
          marked.current = 0
        },
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [client, queries, lastOfDesk, read])
  return { ...state, client }
}
