import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'

/** Deletes an own post, after a confirmation. */
export function useRemovePost(done?: () => void) {
  const remove = useRowRemoval(api.talent.DeleteRecord, api.talent.GetTalentRecordList, {
    keyOf: ({ ID }) => ID,
    isGone: ({ ID }, { recordID }) => ID === recordID,
  })
  const queries = useQueryClient()
  const ask = async (recordID: number) => {
    const sure = await dialog.confirm('删除后评论和赞也不再显示，活动的发布次数不会退回，确定删除？', {
      okText: '删除',
      danger: true,
    })
    if (!sure || remove.isPending) return
    await remove.mutateAsync({ recordID })
    void queries.invalidateQueries({ queryKey: ['show'] })
    toast('已删除')
    done?.()
  }
  // the client has shown the refusal
  return (recordID: number) => void ask(recordID).catch(() => undefined)
}
