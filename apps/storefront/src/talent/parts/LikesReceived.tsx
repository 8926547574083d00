import type { ReceivedLikeData } from '@greenstar/contract/talent/talent.shapes'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../../platform/read/listed'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { NewsRow } from './NewsRow'

/** Likes of the member's works and comments, newest first; those of one thing on one day are one row. */
export function LikesReceived() {
  const likes = usePagedCall(api.talent.GetTalentLikesList, {})
  return (
    <InfiniteList
      {...listed(likes)}
      items={inGroups(likes.items)}
      itemKey={({ key }) => key}
      render={({ last, people: { size }, isNew }) => (
        <NewsRow
          memberID={last.MemberID}
          name={last.MemberName}
          avatar={last.MemberAvatar}
          deed={`${size > 1 ? `等 ${size} 人` : ''}${last.CommentID > 0 ? '赞了您的评论' : '赞了您的作品'}`}
          {...(last.CommentContent ? { about: last.CommentContent } : {})}
          date={last.CreateDate}
          isNew={isNew}
          work={{
            ...{ id: last.RecordID, type: last.RecordType, title: last.RecordTitle, cover: last.CoverPath },
          }}
        />
      )}
      skeleton={<RowsSkeleton />}
      empty={<Empty hint="还没有收到赞" text="多发布作品，会有人喜欢的" />}
    />
  )
}

/** Likes of one thing on one day. */
interface LikeGroup {
  key: string
  /** The latest of them. */
  last: ReceivedLikeData
  people: Set<number>
  isNew: boolean
}

function inGroups(likes: readonly ReceivedLikeData[]): LikeGroup[] {
  const groups = new Map<string, LikeGroup>()
  for (const like of likes) {
    const key = `${like.RecordID}-${like.CommentID}-${like.CreateDate.slice(0, 10)}`
    const group = groups.get(key) ?? { key, last: like, people: new Set(), isNew: false }
    group.people.add(like.MemberID)
    group.isNew ||= like.IsNew
    groups.set(key, group)
  }
  return [...groups.values()]
}
