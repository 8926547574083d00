import { postReportReasons } from '@greenstar/rules/moderation/moderation.reasons'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { asMember } from '../../platform/session/as-member'
import { openAppealSheet } from '../../post/shared/appeal'
import type { ReportSheetProps } from '../../review/shared/ReportSheet'
import { openReportSheet } from '../../review/shared/report-overlay'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import type { CommentData, CommentSource } from './comment-source'

const useReport: ReportSheetProps['useReport'] = (onSuccess) => {
  const { mutate, isPending } = useAction(api.post.ReportComment, { onSuccess })
  return { isPending, mutate: ({ id, ...report }) => mutate({ commentID: id, ...report }) }
}

/**
 * What readers do with comments on anything: like and report them; the author of the subject pins one and deletes those
 * of others.
 * @param nouns whose lists are read again
 */
export const commentActions = (
  ...nouns: ('article' | 'show' | 'talent' | 'diagnosis' | 'review')[]
): Required<Pick<CommentSource, 'useLike' | 'useMore'>> => ({
  useLike: () => {
    const call = nouns[0] === 'article' ? api.article.AddCommentLikes : api.post.LikeComment
    const { mutate, isPending, variables } = useAction(call, { refresh: nouns })
    return {
      isPending,
      wanted: isPending ? variables.isLike === true : undefined,
      mutate: ({ id, isLike }) => mutate({ commentID: id, isLike }),
    }
  },
  useMore: ({ ID, IsMine, IsTop = false, MayTop = false, MayDelete = false, Status }: CommentData) => {
    const refresh = nouns
    const what = nouns[0] === 'diagnosis' || nouns[0] === 'review' ? '回答' : '评论'
    const pin = useAction(api.post.TopComment, {
      refresh,
      onSuccess: () => toast(IsTop ? '已取消置顶' : '已置顶'),
    })
    const remove = useAction(api.show.DeleteShowComment, { refresh, onSuccess: () => toast('已删除') })
    const ask = async () => {
      const sure = await dialog.confirm(`删除这条${what}？它的回复也不再显示`, {
        okText: '删除',
        danger: true,
      })
      if (sure) remove.mutate({ commentID: ID })
    }
    const report = () =>
      asMember(() => openReportSheet({ title: `举报${what}`, id: ID, reasons: postReportReasons, useReport }))
    return [
      ...(MayTop
        ? [
            {
              label: IsTop ? '取消置顶' : '置顶',
              onClick: () => !pin.isPending && pin.mutate({ commentID: ID, isTop: !IsTop }),
            },
          ]
        : []),
      ...(MayDelete && !IsMine ? [{ label: '删除', onClick: () => void ask() }] : []),
      ...(IsMine ? [] : [{ label: '举报', onClick: report }]),
      ...(IsMine && Status === TalentWorksStatus.fail
        ? [{ label: '申诉', onClick: () => openAppealSheet({ commentID: ID }) }]
        : []),
    ]
  },
})
