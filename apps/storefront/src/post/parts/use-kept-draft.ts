import { CallFailure } from '@greenstar/web/client'
import { useClient } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PostDraft, productsPayload } from '../shared/post-draft'
import { draftKeeper } from './draft-keeper'

const payloadOf = ({ title, content, images, activityID, address, products }: PostDraft) => ({
  ...{ title, content, images, address, ...productsPayload(products) },
  ...(activityID ? { activityID } : {}),
})

/**
 * Keeps a post that is being written in the draft box: after a pause, and when its page or the app is left. `note` says
 * what became of it.
 */
export function useKeptDraft(draft: PostDraft, startID: number | undefined, isOn: boolean) {
  const client = useClient()
  const queries = useQueryClient()
  const [note, setNote] = useState('写到一半的内容会存入草稿箱')
  const [keeper] = useState(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['post', 'GetDraftList'] })
    const made = draftKeeper(
      {
        save: async (draftID, now) => {
          const given = { ...payloadOf(now), ...(draftID ? { draftID } : {}), requestID: newRequestId() }
          const { ID } = await client.send(api.post.SaveDraft, given, { quiet: true })
          refresh()
          return ID
        },
        remove: async (draftID) => {
          await client.send(api.post.DeleteDraft, { draftID, requestID: newRequestId() }, { quiet: true })
          refresh()
        },
        onTried: (failure) => {
          const code = failure instanceof CallFailure ? failure.code : undefined
          if (code === 'post/draft-gone') made.forget()
          if (failure === undefined) setNote('已存入草稿箱')
          else
            setNote(
              code === 'post/drafts-full' && failure instanceof Error ? failure.message : '还没有存入草稿箱',
            )
        },
      },
      draft,
      startID,
    )
    return made
  })
  useEffect(() => {
    if (isOn) keeper.put(draft)
  }, [keeper, draft, isOn])
  useEffect(() => {
    if (!isOn) return
    const leave = () => void (document.hidden && keeper.flush())
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void keeper.flush()
    }
  }, [keeper, isOn])
  return { keeper, note }
}
