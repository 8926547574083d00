import { listed } from '../../platform/read/listed'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { CommentRow } from './CommentRow'
import type { CommentSource } from './comment-source'
import { openRepliesSheet } from './replies-overlay'

interface CommentsProps {
  source: CommentSource
  subjectId: number
  /** What the empty list says. */
  empty?: readonly [hint: string, text: string]
}

/** Comments on an article or a post in the order of their source, newest first for most. */
export function Comments({ source, subjectId, empty = ['还没有评论', '说说您的看法吧'] }: CommentsProps) {
  return (
    <InfiniteList
      {...listed(source.useList(subjectId))}
      itemKey={({ ID }) => ID}
      render={(comment) => (
        <CommentRow
          source={source}
          subjectId={subjectId}
          comment={comment}
          onReplies={() => openRepliesSheet({ source, subjectId, comment })}
        />
      )}
      skeleton={<TextCardsSkeleton count={2} />}
      empty={<Empty hint={empty[0]} text={empty[1]} />}
    />
  )
}
