import { TalentLikeType } from '@greenstar/rules/post/post'
import { commentLimits } from '@greenstar/rules/post/post.subject'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useAction, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { CommentData, CommentSource } from '../../article/shared/comment-source'
import { asMember } from '../../platform/as-member'
import { dialog } from '../../ui/dialogs'
import { usePageChrome } from '../../ui/page-chrome'
import { toast } from '../../ui/toasts'
import { creatorPath, reportPath } from '../talent.paths'

/** Fields of comments on works, in addition to those of other nouns. */
type TalentComment = CommentData & { MemberID?: number; RecordID?: number; ParentID?: number }

const useComments = (recordID: number, parentID?: number) =>
  usePagedCall(api.talent.GetCommentListByRecordID, { recordID, ...(parentID ? { parentID } : {}) })

const calls: Omit<CommentSource, 'useMore'> = {
  maxLength: commentLimits.letters,
  useList: useComments,
  // no call reads a single comment: it is in the list below the replies
  useOne: (comment: TalentComment) => {
    const { items, refetch } = useComments(comment.RecordID ?? 0)
    return { data: items.find(({ ID }) => ID === comment.ID) ?? comment, error: null, refetch }
  },
  useAdd: (onSuccess) => {
    const add = useAction(api.talent.AddComment, { onSuccess })
    return {
      isPending: add.isPending,
      mutate: ({ subjectId, parentId, content }) =>
        add.mutate({ recordID: subjectId, content, ...(parentId ? { parentID: parentId } : {}) }),
    }
  },
  useRemove: (onSuccess) => {
    const remove = useAction(api.talent.DeleteComment, { onSuccess })
    return { isPending: remove.isPending, mutate: (commentID) => remove.mutate({ commentID }) }
  },
  useLike: () => {
    const { mutate, isPending, variables } = useAction(api.talent.AddLikes)
    return {
      isPending,
      wanted: isPending ? variables.isLike === true : undefined,
      mutate: ({ id, isLike }) => mutate({ type: TalentLikeType.comment, id, isLike }),
    }
  },
  memberTo: ({ MemberID }: TalentComment) => (MemberID ? creatorPath(MemberID) : undefined),
}

/** Comments on a work for its readers, who may report those of others. */
export const readerComments: CommentSource = {
  ...calls,
  useMore: ({ ID, IsMine, RecordID = 0 }: TalentComment) => {
    const { follow } = usePageChrome()
    const report = () => asMember(() => follow(reportPath(RecordID, ID), {}), '举报')
    return IsMine ? [] : [{ label: '举报', onClick: report }]
  },
}

/** Comments on a work for its author, who may pin one and delete those of others. */
export const authorComments: CommentSource = {
  ...calls,
  useMore: ({ ID, IsMine, IsTop = false, ParentID, Status }: TalentComment) => {
    const pin = useAction(api.talent.TopComment, {
      onSuccess: () => toast(IsTop ? '已取消置顶' : '已置顶'),
    })
    const remove = useAction(api.talent.DeleteComment, { onSuccess: () => toast('已删除') })
    const turn = () => !pin.isPending && pin.mutate({ commentID: ID, isTop: !IsTop })
    const ask = async () => {
      const sure = await dialog.confirm('删除这条评论？它的回复也不再显示', { okText: '删除', danger: true })
      if (sure) remove.mutate({ commentID: ID })
    }
    const mayPin = ParentID === 0 && Status === TalentWorksStatus.pass
    return [
      ...(mayPin ? [{ label: IsTop ? '取消置顶' : '置顶', onClick: turn }] : []),
      ...(IsMine ? [] : [{ label: '删除', onClick: () => void ask() }]),
    ]
  },
}
