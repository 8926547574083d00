import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { openCommentSheet } from '../../article/shared/comment-overlay'
import { listed } from '../../platform/read/listed'
import { postComments } from '../../post/shared/post-comments'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { NewsRow } from './NewsRow'
import styles from './NewsRow.module.css'

/** Comments on the member's works and replies to the member's comments, newest first. */
export function CommentsReceived() {
  const comments = usePagedCall(api.talent.GetMyReceiveComment, {})
  return (
    <InfiniteList
      {...listed(comments)}
      itemKey={({ ID }) => ID}
      render={(comment) => {
        const { ID, RecordID, MemberName, Status } = comment
        const answer = () =>
          openCommentSheet({ source: postComments, subjectId: RecordID, to: { id: ID, name: MemberName } })
        return (
          <NewsRow
            memberID={comment.MemberID}
            name={MemberName}
            avatar={comment.MemberAvatar}
            deed={comment.MyContent ? '回复了您的评论' : '评论了您的作品'}
            words={comment.Content}
            {...(comment.MyContent ? { about: comment.MyContent } : {})}
            date={comment.CreateDate}
            isNew={comment.IsNew}
            work={{
              ...{ id: RecordID, type: comment.RecordType },
              ...{ title: comment.RecordTitle, cover: comment.CoverPath },
            }}
            action={
              Status === TalentWorksStatus.pass ? (
                <button
                  type="button"
                  className={styles.act}
                  aria-label={`回复${MemberName}`}
                  onClick={answer}
                >
                  回复
                </button>
              ) : null
            }
          />
        )
      }}
      skeleton={<RowsSkeleton />}
      empty={<Empty hint="还没有评论" text="作品收到的评论会出现在这里" />}
    />
  )
}
