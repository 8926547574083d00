import { TalentFeed } from '@greenstar/rules/post/post'
import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { refetchAll } from '../../platform/read/refetch-all'
import { promptLogin } from '../../platform/session/login-prompt'
import { useSession } from '../../platform/session/session'
import { SectionHead } from '../../ui/card/SectionHead'
import { Button } from '../../ui/form/Button'
import { PullToRefresh } from '../../ui/list/PullToRefresh'
import { Empty, Notice } from '../../ui/state/State'
import { HubTab, hubPath } from '../shared/hub'
import { CreatorRow } from './CreatorRow'
import { WorkCards } from './WorkCards'

/** 关注 of the community: works of creators that the member follows. */
export default function Followed() {
  const isMember = useSession() !== undefined
  const works = usePagedCall(
    api.talent.GetTalentRecordList,
    { feed: TalentFeed.following },
    { enabled: isMember },
  )
  const login = () =>
    promptLogin({ then: () => undefined, again: { page: hubPath(HubTab.follow) }, what: '看关注的达人' })
  return (
    <PullToRefresh onRefresh={() => (isMember ? refetchAll(works) : Promise.resolve())}>
      <h2 className="visuallyHidden">关注的达人的作品</h2>
      {isMember ? (
        <WorkCards
          call={works}
          empty={
            <>
              <Empty art="search" hint="还没有新作品" text="关注喜欢的达人，他们的作品会出现在这里" />
              <Suggested />
            </>
          }
        />
      ) : (
        <>
          <Notice art="search" title="登录后看关注的达人" action={<Button onClick={login}>去登录</Button>} />
          <Suggested />
        </>
      )}
    </PullToRefresh>
  )
}

/** Suggested creators for a reader without follows. */
function Suggested() {
  const list = usePagedCall(api.talent.GetTalentList, {}, { quiet: true })
  if (list.items.length === 0) return null
  return (
    <section aria-label="推荐达人">
      <SectionHead title="推荐达人" />
      {list.items.slice(0, 5).map((creator) => (
        <CreatorRow
          key={creator.ID}
          creator={creator}
          {...(creator.Signature ? { note: creator.Signature } : {})}
        />
      ))}
    </section>
  )
}
