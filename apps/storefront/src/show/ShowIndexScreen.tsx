import type { ShowActivityCardData, ShowCardData } from '@greenstar/contract/show/show.shapes'
import { useState } from 'react'
import { listed } from '../platform/listed'
import { refetchAll } from '../platform/refetch-all'
import { Screen } from '../platform/Screen'
import { type PageOfScreen, usePage } from '../platform/use-page'
import { useReadPages } from '../platform/use-read-pages'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Button } from '../ui/Button'
import { MeIcon, SearchIcon } from '../ui/icons-first'
import { Link } from '../ui/Link'
import { NavButton } from '../ui/Nav'
import { SearchInput } from '../ui/SearchInput'
import { SomeWords } from '../ui/SomeWords'
import { Empty } from '../ui/State'
import { Tabs } from '../ui/Tabs'
import { Waterfall } from '../ui/Waterfall'
import { ActivityChips } from './parts/ActivityChips'
import { ActivityTile } from './parts/ActivityTile'
import { PublishButton } from './parts/PublishButton'
import styles from './parts/Show.module.css'
import { cardFacts, ShowPostCard } from './parts/ShowPostCard'
import { showMinePath } from './show.paths'
import { allActivities, type CommunityTab, communityTabs, postsOf, tabOf } from './show.reads'

/** Number of cards whose pictures may be in the first screen, and the activity's place among them. */
const firstCards = 4
const tilePlace = 3

type Item = { post: ShowCardData } | { activity: ShowActivityCardData }
const isPost = (item: Item): item is { post: ShowCardData } => 'post' in item

/** /show/index?activity=&tab=&keyword=: posts and activities of the community (mock 15). */
export default function ShowIndexScreen() {
  const page = usePage()
  const activities = useReadPages(allActivities)
  const posts = useReadPages(postsOf(page))
  const [isSearching, setSearching] = useState(page.query('keyword') !== '')
  const running = activities.items.filter(({ State }) => State === 'running')
  const chosen = activities.items.find(({ ID }) => ID === page.queryNumber('activity'))
  const shown = chosen ?? (page.query('keyword') ? undefined : running[0])
  const list = listed(posts)
  return (
    <Screen
      title="社区"
      right={
        <>
          <NavButton label="搜索社区" onClick={() => setSearching(!isSearching)}>
            <SearchIcon />
          </NavButton>
          <Link className={styles.nav} to={showMinePath} aria-label="我的社区">
            <MeIcon />
          </Link>
          <LazyShareButton title="绿星商城社区" />
        </>
      }
      onRefresh={() => refetchAll(activities, posts)}
    >
      {isSearching ? <ShowSearch page={page} onClose={() => setSearching(false)} /> : null}
      <ActivityChips
        activities={chosen && chosen.State !== 'running' ? [chosen, ...running] : running}
        current={chosen?.ID}
        onChoose={(id) => page.setQuery({ activity: id ? String(id) : undefined })}
      />
      <Tabs<CommunityTab>
        label="排序"
        sticky
        options={communityTabs}
        current={tabOf(page.query)}
        onChange={(tab) => {
          page.setQuery({ tab: tab || undefined })
          window.scrollTo(0, 0)
        }}
      >
        <h2 className="visuallyHidden">大家的分享</h2>
        <SomeWords shown={posts.first?.IsPart} keyword={page.query('keyword')} what="分享" />
        <Waterfall<Item>
          {...list}
          items={withTile(list.items, shown, chosen ? 0 : tilePlace)}
          itemKey={(item) => (isPost(item) ? item.post.ID : `activity${item.activity.ID}`)}
          factsOf={(item) => (isPost(item) ? cardFacts(item.post) : { ratio: 4 / 3, text: '' })}
          render={(item, index) =>
            isPost(item) ? (
              <ShowPostCard post={item.post} eager={index < firstCards} />
            ) : (
              <ActivityTile activity={item.activity} />
            )
          }
          empty={
            page.query('keyword') ? (
              <Empty
                art="search"
                hint="没有找到相关的分享"
                text="换个词试试"
                action={<Button onClick={() => page.setQuery({ keyword: undefined })}>看看全部</Button>}
              />
            ) : (
              <Empty art="search" hint="还没有人分享" text="拍下您的植物，做第一个分享的人" />
            )
          }
        />
      </Tabs>
      <PublishButton activity={chosen?.State === 'running' ? chosen.ID : undefined} />
    </Screen>
  )
}

/** Inserts the activity into the posts, unless the list is empty or loading. */
function withTile(
  posts: readonly ShowCardData[],
  activity: ShowActivityCardData | undefined,
  place: number,
): Item[] {
  const items: Item[] = posts.map((post) => ({ post }))
  if (activity && items.length > 0) items.splice(place, 0, { activity })
  return items
}

function ShowSearch({ page, onClose }: { page: PageOfScreen; onClose: () => void }) {
  const [text, setText] = useState(page.query('keyword'))
  const search = (keyword: string) => {
    page.setQuery({ keyword: keyword || undefined })
    if (!keyword) onClose()
  }
  return (
    <div className={styles.search}>
      <SearchInput
        label="搜索社区"
        placeholder="搜搜大家的分享"
        autoFocus={text === ''}
        value={text}
        onChange={(next) => {
          setText(next)
          if (next === '') page.setQuery({ keyword: undefined })
        }}
        onSearch={search}
      />
    </div>
  )
}
