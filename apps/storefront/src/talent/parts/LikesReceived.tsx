import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../../platform/listed'
import { InfiniteList } from '../../ui/InfiniteList'
import { RowsSkeleton } from '../../ui/Skeleton'
import { Empty } from '../../ui/State'
import { NewsRow } from './NewsRow'

/** Likes of the member's works and comments, newest first. */
export function LikesReceived() {
  const likes = usePagedCall(api.talent.GetTalentLikesList, {})
  return (
    <InfiniteList
      {...listed(likes)}
      itemKey={({ MemberID, RecordID, CommentID }) => `${MemberID}-${RecordID}-${CommentID}`}
      render={(like) => (
        <NewsRow
          memberID={like.MemberID}
          name={like.MemberName}
          avatar={like.MemberAvatar}
          deed={like.CommentID > 0 ? '赞了您的评论' : '赞了您的作品'}
          {...(like.CommentContent ? { about: like.CommentContent } : {})}
          date={like.CreateDate}
          isNew={like.IsNew}
          work={{
            ...{ id: like.RecordID, type: like.RecordType, title: like.RecordTitle, cover: like.CoverPath },
          }}
        />
      )}
      skeleton={<RowsSkeleton />}
      empty={<Empty hint="还没有收到赞" text="多发布作品，会有人喜欢的" />}
    />
  )
}
