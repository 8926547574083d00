import { TalentFollowType } from '@greenstar/rules/post/post'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../../platform/read/listed'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { RelativeDate } from '../../ui/text/RelativeDate'
import { CreatorRow } from './CreatorRow'
import { UnblockButton } from './UnblockButton'

interface FollowListProps {
  type: TalentFollowType
  /** undefined: the member's own. */
  talentID?: number
}

const words = {
  [TalentFollowType.fans]: { title: '还没有粉丝', text: '多发布作品，让更多人认识您' },
  [TalentFollowType.follows]: { title: '还没有关注', text: '关注喜欢的达人，不错过新作品' },
  [TalentFollowType.blocked]: { title: '没有拉黑任何人', text: '拉黑后，双方看不到对方的内容和评论' },
}

/** Fans of a creator, creators whom they follow, or whom the reader blocked; newest first. */
export function FollowList({ type, talentID }: FollowListProps) {
  const list = usePagedCall(api.talent.GetTalentAttentionList, { type, ...(talentID ? { talentID } : {}) })
  const isNews = type === TalentFollowType.fans && talentID === undefined
  return (
    <InfiniteList
      {...listed(list)}
      itemKey={({ ID }) => ID}
      render={(creator) => (
        <CreatorRow
          creator={creator}
          isNew={creator.IsNew}
          {...(type === TalentFollowType.blocked
            ? { action: <UnblockButton id={creator.ID} name={creator.Name} /> }
            : {})}
          {...(isNews
            ? {
                note: (
                  <>
                    关注了您 · <RelativeDate value={creator.CreateDate} />
                  </>
                ),
              }
            : {})}
        />
      )}
      skeleton={<RowsSkeleton />}
      empty={<Empty hint={words[type].title} {...(talentID ? {} : { text: words[type].text })} />}
    />
  )
}
