import { openChatLine } from '@greenstar/web/chat-line'
import { useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** News of many conversations at once are one reading. */
const gatherMs = 400

/** Reads again what the desk shows when a conversation changed, as long as the desk is open. */
export const useDeskLine = () => {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: ['chat'] })
      }, gatherMs)
    }
    const close = openChatLine({
      register: () => client.send(api.chat.OpenChatSocket, {}, { quiet: true }),
      onNews: look,
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [client, queries])
}
