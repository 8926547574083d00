import type { ShowActivityCardData, ShowCardData } from '@greenstar/contract/show/show.shapes'
import { useState } from 'react'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useOwnMarks } from '../platform/read/use-own-marks'
import { useReadPages } from '../platform/read/use-read-pages'
import { useTitle } from '../platform/route/title'
import { type PageOfScreen, usePage } from '../platform/route/use-page'
import { HubHead } from '../talent/shared/HubHead'
import { HubTab } from '../talent/shared/hub'
import { SearchNote } from '../ui/card/SearchNote'
import { Button } from '../ui/form/Button'
import { SearchInput } from '../ui/form/SearchInput'
import { SearchIcon } from '../ui/icon/icons-first'
import { ChipRow } from '../ui/list/ChipRow'
import { PullToRefresh } from '../ui/list/PullToRefresh'
import { Waterfall } from '../ui/list/Waterfall'
import { NavButton } from '../ui/nav/Nav'
import { PublishLink } from '../ui/nav/PublishLink'
import { Tabs } from '../ui/nav/Tabs'
import { Empty } from '../ui/state/State'
import styles from './parts/Show.module.css'
import { ActivityTile } from './shared/ActivityTile'
import { allActivities } from './shared/activity.reads'
import { cardFacts, ShowPostCard } from './shared/ShowPostCard'
import { showActivityPath, showMinePath, showPublishPath } from './show.paths'
import { type CommunityTab, communityTabs, postsOf, tabOf } from './show.reads'

/** Number of cards whose pictures may be in the first screen, and the activity's place among them. */
const firstCards = 4
const tilePlace = 3

type Item = { post: ShowCardData } | { activity: ShowActivityCardData }
const isPost = (item: Item): item is { post: ShowCardData } => 'post' in item

/** /show/index?activity=&tab=&keyword=: 活动 of the community: posts and activities (mock 15). */
export default function ShowIndexScreen() {
  const page = usePage()
  useTitle('社区')
  const activities = useReadPages(allActivities)
  const posts = useReadPages(postsOf(page))
  useOwnMarks(posts)
  const [isSearching, setSearching] = useState(page.query('keyword') !== '')
  const running = activities.items.filter(({ State }) => State === 'running')
  const chosen = activities.items.find(({ ID }) => ID === page.queryNumber('activity'))
  const chips = chosen && chosen.State !== 'running' ? [chosen, ...running] : running
  const shown = chosen ?? (page.query('keyword') ? undefined : running[0])
  const list = listed(posts)
  return (
    <>
      <h1 className="visuallyHidden">社区</h1>
      <HubHead
        current={HubTab.activities}
        search={
          <NavButton label="搜索社区" onClick={() => setSearching(!isSearching)}>
            <SearchIcon />
          </NavButton>
        }
      />
      <PullToRefresh onRefresh={() => refetchAll(activities, posts)}>
        {isSearching ? <ShowSearch page={page} onClose={() => setSearching(false)} /> : null}
        <ChipRow
          label="话题"
          chips={[
            ...[undefined, ...chips].map((activity) => ({
              ...{ label: activity?.Title ?? '推荐', isOn: activity?.ID === chosen?.ID },
              onChoose: () => page.setQuery({ activity: activity ? String(activity.ID) : undefined }),
            })),
            { label: '全部活动', to: showActivityPath() },
            { label: '我的社区', to: showMinePath },
          ]}
        />
        <Tabs<CommunityTab>
          label="排序"
          options={communityTabs}
          current={tabOf(page.query)}
          onChange={(tab) => {
            page.setQuery({ tab: tab || undefined })
            window.scrollTo(0, 0)
          }}
        >
          <h2 className="visuallyHidden">大家的分享</h2>
          <SearchNote of={posts.first} keyword={page.query('keyword')} what="分享" />
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
      </PullToRefresh>
      <PublishLink to={showPublishPath(chosen?.State === 'running' ? { activity: chosen.ID } : {})} />
    </>
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
