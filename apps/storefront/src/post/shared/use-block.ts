import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'

/** Blocks a member, after a confirmation. */
export function useBlock({ id, name }: { id: number; name: string }, done: () => void) {
  const { mutateAsync, isPending } = useAction(api.talent.BlockMember, { refresh: ['show', 'diagnosis'] })
  return async () => {
    const text = `拉黑“${name}”？双方不再看到对方的内容和评论，互相的关注也会取消。可以在“粉丝和关注”里解除。`
    if (isPending || !(await dialog.confirm(text, { okText: '拉黑', danger: true }))) return
    // the client has shown the refusal
    const isDone = await mutateAsync({ talentID: id, isBlocked: true }).catch(() => undefined)
    if (!isDone) return
    toast('已拉黑')
    done()
  }
}
