import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { listed } from '../../platform/read/listed'
import { Sheet } from '../../ui/layer/Sheet'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { CommentRow } from './CommentRow'
import { type CommentData, type CommentSource, commentWords } from './comment-source'

export interface RepliesSheetProps {
  source: CommentSource
  subjectId: number
  comment: CommentData
}

/** A comment and its replies, oldest first. */
export default function RepliesSheet(props: RepliesSheetProps & OverlayProps) {
  const { source, subjectId, comment, open, onClose } = props
  const { reply: word } = source.words ?? commentWords
  const replies = source.useList(subjectId, comment.ID)
  return (
    <Sheet open={open} onClose={onClose} title={word}>
      <Loaded call={source.useOne(comment, subjectId)} skeleton={<TextCardsSkeleton count={1} />}>
        {(known) => <CommentRow source={source} subjectId={subjectId} comment={known} onGone={onClose} />}
      </Loaded>
      <InfiniteList
        {...listed(replies)}
        itemKey={({ ID }) => ID}
        render={(reply) => <CommentRow source={source} subjectId={subjectId} comment={reply} />}
        skeleton={<TextCardsSkeleton count={2} />}
        empty={<Empty hint={`还没有${word}`} />}
      />
    </Sheet>
  )
}
