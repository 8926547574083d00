import { openChatLine } from '@greenstar/web/chat-line'
import { useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Time (ms) in which several notifications cause only one refetch. */
const gatherMs = 400

/** Refetches the desk's queries when a conversation changes, while the desk is open. */
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
