import { listed } from '../../platform/listed'
import { InfiniteList } from '../../ui/InfiniteList'
import { TextCardsSkeleton } from '../../ui/Skeleton'
import { Empty } from '../../ui/State'
import { CommentRow } from './CommentRow'
import type { CommentSource } from './comment-source'
import { openRepliesSheet } from './replies-overlay'

/** Comments on an article or a post, newest first. */
export function Comments({ source, subjectId }: { source: CommentSource; subjectId: number }) {
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
      empty={<Empty hint="还没有评论" text="说说您的看法吧" />}
    />
  )
}
