import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { OwnPostRow } from '../post/shared/OwnPostRow'
import { personalPath } from '../talent/talent.paths'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Waterfall } from '../ui/list/Waterfall'
import { Link } from '../ui/nav/Link'
import { PublishLink } from '../ui/nav/PublishLink'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import styles from './parts/Mine.module.css'
import { MineHead } from './parts/MineHead'
import { PollenRow } from './parts/PollenRow'
import { cardFacts, ShowPostCard } from './shared/ShowPostCard'
import { blueprintPath, showIndexPath, showPublishPath } from './show.paths'
import { headOf } from './show.words'

/** Tabs of the member's posts, with the status that each shows. */
const states = {
  all: undefined,
  pending: TalentWorksStatus.pending,
  passed: TalentWorksStatus.pass,
  failed: TalentWorksStatus.fail,
  reported: TalentWorksStatus.reported,
} as const
type State = keyof typeof states
type Tab = State | 'liked' | 'pollen'

/** /show/mine?tab=: the member's posts by status, their pollen, and liked posts. */
export default function ShowMineScreen() {
  const page = usePage()
  const counts = useCall(api.show.GetCouRecordCount, {}, { quiet: true })
  const statistics = useCall(api.show.GetMyStatistics, {}, { quiet: true })
  const { All, Pending, Passed, Failed, Reported, Liked } = counts.data ?? {}
  const options = [
    { key: 'all', label: '全部', ...count(All) },
    { key: 'pending', label: '审核中', ...count(Pending) },
    { key: 'passed', label: '已展示', ...count(Passed) },
    { key: 'failed', label: '未通过', ...count(Failed) },
    ...(Reported || page.query('tab') === 'reported'
      ? [{ key: 'reported' as const, label: '复核中', ...count(Reported) }]
      : []),
    { key: 'liked', label: '赞过', ...count(Liked) },
    { key: 'pollen', label: '绿星币' },
  ] satisfies { key: Tab; label: string; count?: number }[]
  const tab: Tab = options.find(({ key }) => key === page.query('tab'))?.key ?? 'all'
  return (
    <Screen title="我的社区">
      <MineHead statistics={statistics.data} />
      <p className={styles.elsewhere}>
        这里是参加活动的分享，全部内容在<Link to={personalPath}>我的主页</Link>
      </p>
      <Tabs<Tab>
        label="我的社区"
        sticky
        gap="tight"
        options={options}
        current={tab}
        onChange={(key) => page.setQuery({ tab: key === 'all' ? undefined : key })}
      >
        <h2 className="visuallyHidden">{options.find(({ key }) => key === tab)?.label}</h2>
        {tab === 'liked' ? <LikedPosts /> : tab === 'pollen' ? <Pollen /> : <MyPosts key={tab} state={tab} />}
      </Tabs>
      <PublishLink to={showPublishPath()} />
    </Screen>
  )
}

const count = (value: number | undefined) => (value ? { count: value } : {})

function MyPosts({ state }: { state: State }) {
  const status = states[state]
  const posts = usePagedCall(api.show.GetShowRecordList, { mine: true, ...(status ? { status } : {}) })
  return (
    <InfiniteList
      {...listed(posts)}
      itemKey={({ ID }) => ID}
      render={(post) => (
        <OwnPostRow
          to={blueprintPath(post.ID, true)}
          title={headOf(post.Content)}
          cover={post.cover}
          isFilm={post.Type === BlueprintCardType.video}
          topic={post.ActivityTitle}
          post={post}
        />
      )}
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          hint={state === 'all' ? '还没有分享过' : '这里还没有内容'}
          text="拍下您的植物，和大家聊聊"
          action={<Button to={showPublishPath()}>去发布</Button>}
        />
      }
    />
  )
}

function LikedPosts() {
  return (
    <Waterfall
      {...listed(usePagedCall(api.show.GetShowLikesList, {}))}
      itemKey={({ ID }) => ID}
      factsOf={cardFacts}
      render={(post) => <ShowPostCard post={post} />}
      empty={
        <Empty
          hint="还没有赞过的分享"
          text="看到喜欢的，点一下爱心"
          action={<Button to={showIndexPath}>去看看</Button>}
        />
      }
    />
  )
}

function Pollen() {
  return (
    <InfiniteList
      {...listed(usePagedCall(api.show.GetMyShowPollenDetail, {}))}
      itemKey={({ ID }) => ID}
      render={(entry) => <PollenRow entry={entry} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty hint="还没有得到绿星币" text="参加活动，通过审核就有奖励" />}
    />
  )
}
