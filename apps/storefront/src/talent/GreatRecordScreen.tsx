import { TalentFeed } from '@greenstar/rules/post/post'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useRefetchShown } from '../platform/refetch-all'
import { Screen } from '../platform/Screen'
import { usePage } from '../platform/use-page'
import { Button } from '../ui/Button'
import { Empty } from '../ui/State'
import { Tabs } from '../ui/Tabs'
import { LikesReceived } from './parts/LikesReceived'
import { WorkCards } from './parts/WorkCards'
import { talentIndexPath } from './talent.paths'

const tabs = [
  { key: 'given', label: '我赞过的' },
  { key: 'received', label: '收到的赞' },
]

/** /talent/greatRecord?tab=: works that the member likes, and likes received. */
export default function GreatRecordScreen() {
  const refresh = useRefetchShown('talent')
  const page = usePage()
  const tab = page.query('tab') === 'received' ? 'received' : 'given'
  const works = usePagedCall(api.talent.GetTalentRecordList, { feed: TalentFeed.liked })
  return (
    <Screen title="点赞记录" onRefresh={refresh}>
      <Tabs
        label="点赞记录"
        sticky
        options={tabs}
        current={tab}
        onChange={(next) => page.setQuery({ tab: next === 'given' ? undefined : next })}
      >
        {tab === 'given' ? (
          <>
            <h2 className="visuallyHidden">我赞过的作品</h2>
            <WorkCards
              call={works}
              empty={
                <Empty
                  art="search"
                  hint="还没有赞过作品"
                  text="点心形，把喜欢的作品留在这里"
                  action={<Button to={talentIndexPath}>去看看</Button>}
                />
              }
            />
          </>
        ) : (
          <>
            <h2 className="visuallyHidden">收到的赞</h2>
            <LikesReceived />
          </>
        )}
      </Tabs>
    </Screen>
  )
}
