import { TalentFollowType, TalentNewsType } from '@greenstar/rules/post/post'
import { useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRefetchShown } from '../platform/read/use-refetch-shown'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Tabs } from '../ui/nav/Tabs'
import { CommentsReceived } from './parts/CommentsReceived'
import { FollowList } from './parts/FollowList'
import { LikesReceived } from './parts/LikesReceived'
import { useMyTalent } from './parts/use-my-talent'

const isNewsType = (value: number | undefined): value is TalentNewsType =>
  Object.values<number | undefined>(TalentNewsType).includes(value)

/** /talent/msg?type=: comments, likes and follows that the member received. */
export default function MsgScreen() {
  const refresh = useRefetchShown('talent')
  const page = usePage()
  const asked = page.queryNumber('type')
  const type = isNewsType(asked) ? asked : TalentNewsType.comments
  const mine = useMyTalent()
  useSeen(type, mine.data !== undefined)
  const { Likes = 0, Comments = 0, Fans = 0 } = mine.data?.Unread ?? {}
  const counts = {
    ...{ [TalentNewsType.comments]: Comments, [TalentNewsType.likes]: Likes, [TalentNewsType.fans]: Fans },
    // the open tab counts as read
    [type]: 0,
  }
  const tabs = [
    { key: TalentNewsType.comments, label: '评论', count: counts[TalentNewsType.comments] },
    { key: TalentNewsType.likes, label: '赞', count: counts[TalentNewsType.likes] },
    { key: TalentNewsType.fans, label: '粉丝', count: counts[TalentNewsType.fans] },
  ]
  return (
    <Screen title="互动消息" onRefresh={refresh}>
      <Tabs
        label="互动消息"
        sticky
        options={tabs}
        current={type}
        onChange={(next) =>
          page.setQuery({ type: next === TalentNewsType.comments ? undefined : String(next) })
        }
      >
        <h2 className="visuallyHidden">消息</h2>
        {type === TalentNewsType.comments ? <CommentsReceived /> : null}
        {type === TalentNewsType.likes ? <LikesReceived /> : null}
        {type === TalentNewsType.fans ? <FollowList type={TalentFollowType.fans} /> : null}
      </Tabs>
    </Screen>
  )
}

/** Time (ms) that a tab must be open before its news count as seen. */
const lookMs = 1500

/**
 * Marks the shown news as seen and reads the counts again. Not an action: that would reload the lists and
 * remove the marks of new rows at once.
 */
function useSeen(type: TalentNewsType, isKnown: boolean) {
  const client = useClient()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => {
      const { noun, action } = api.talent.GetMyTalent
      void client.send(api.talent.ReadTalentNews, { type }, { quiet: true }).then(
        () => queries.invalidateQueries({ queryKey: [noun, action] }),
        () => undefined,
      )
    }, lookMs)
    return () => clearTimeout(timer)
  }, [client, queries, type, isKnown])
}
