import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { dialog } from '../../ui/dialogs'
import { toast } from '../../ui/toasts'

/** Deletes an own work, after a confirmation. */
export function useRemoveWork(done?: () => void) {
  const remove = useRowRemoval(api.talent.DeleteRecord, api.talent.GetTalentRecordList, {
    keyOf: ({ ID }) => ID,
    isGone: ({ ID }, { recordID }) => ID === recordID,
  })
  const ask = async (recordID: number) => {
    const sure = await dialog.confirm('删除后评论和赞也不再显示，确定删除这个作品？', {
      okText: '删除',
      danger: true,
    })
    if (!sure || remove.isPending) return
    await remove.mutateAsync({ recordID })
    toast('已删除')
    done?.()
  }
  // the client has shown the refusal
  return (recordID: number) => void ask(recordID).catch(() => undefined)
}
