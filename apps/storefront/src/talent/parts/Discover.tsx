import type { ArticleCardData } from '@greenstar/contract/article/article.shapes'
import type { ShowActivityCardData } from '@greenstar/contract/show/show.shapes'
import type { TalentRecordCardData } from '@greenstar/contract/talent/talent.shapes'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { PostKind, postKindText } from '@greenstar/rules/post/post'
import { Suspense } from 'react'
import { FeedArticle } from '../../article/shared/FeedArticle'
import { listed } from '../../platform/read/listed'
import { refetchAll } from '../../platform/read/refetch-all'
import { useOwnMarks } from '../../platform/read/use-own-marks'
import { useQuietPages } from '../../platform/read/use-quiet-pages'
import { useReadPages } from '../../platform/read/use-read-pages'
import { usePage } from '../../platform/route/use-page'
import { ActivityTile } from '../../show/shared/ActivityTile'
import { Button } from '../../ui/form/Button'
import { ChipRow } from '../../ui/list/ChipRow'
import { PullToRefresh } from '../../ui/list/PullToRefresh'
import { Waterfall } from '../../ui/list/Waterfall'
import { lazyPart } from '../../ui/state/lazy-part'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { personalPath, releasePath, talentMallPath } from '../talent.paths'
import { allWorks, DiscoverList, feedActivities, feedArticles } from '../talent.reads'
import { WorkCard, workFacts } from './WorkCards'

const HotWorks = lazyPart(() => import('./HotWorks'))
const Creators = lazyPart(() => import('./Creators'))

/** Places of an activity and of articles among the works. */
const tilePlace = 3
const articlePlaces = [6, 11, 17]

type Item =
  | { key: string; work: TalentRecordCardData }
  | { key: string; activity: ShowActivityCardData }
  | { key: string; article: ArticleCardData }

/** 发现 of the community: works by kind, hot works, creators. */
export function Discover() {
  const page = usePage()
  const [list, type] = [page.query('tab'), page.query('type')]
  const choose = (tab?: string, kind?: PostKind) => {
    page.setQuery({ tab, type: kind === undefined ? undefined : String(kind), product: undefined })
    window.scrollTo(0, 0)
  }
  const isAll = list === '' && type === '' && !page.query('product')
  const ofType = (kind: PostKind) => ({
    ...{ label: postKindText[kind], isOn: type === String(kind) },
    onChoose: () => choose(undefined, kind),
  })
  return (
    <>
      <ChipRow
        label="发现"
        chips={[
          { label: '推荐', isOn: isAll, onChoose: () => choose() },
          { label: '热门', isOn: list === DiscoverList.hot, onChoose: () => choose(DiscoverList.hot) },
          ofType(PostKind.imageText),
          ofType(PostKind.video),
          {
            label: '达人',
            isOn: list === DiscoverList.creators,
            onChoose: () => choose(DiscoverList.creators),
          },
          { label: '达人好物', to: talentMallPath },
          { label: '我的主页', to: personalPath },
        ]}
      />
      <Suspense fallback={<RowsSkeleton />}>
        {list === DiscoverList.hot ? (
          <HotWorks />
        ) : list === DiscoverList.creators ? (
          <Creators />
        ) : (
          <Works mixed={isAll} />
        )}
      </Suspense>
    </>
  )
}

function Works({ mixed }: { mixed: boolean }) {
  const works = useReadPages(allWorks(usePage()))
  useOwnMarks(works)
  const activities = useQuietPages(feedActivities)
  const articles = useQuietPages(feedArticles)
  const list = listed(works)
  const running = activities.items.find(({ State }) => State === 'running')
  return (
    <PullToRefresh onRefresh={() => refetchAll(works)}>
      <h2 className="visuallyHidden">全部作品</h2>
      <Waterfall<Item>
        {...list}
        items={mixed ? withMore(list.items, running, articles.items) : list.items.map(asItem)}
        itemKey={({ key }) => key}
        factsOf={factsOf}
        render={(item, index) =>
          'work' in item ? (
            <WorkCard work={item.work} eager={index < 4} />
          ) : 'activity' in item ? (
            <ActivityTile activity={item.activity} />
          ) : (
            <FeedArticle card={item.article} />
          )
        }
        empty={
          <Empty
            art="search"
            hint="还没有作品"
            text="第一个来分享您的绿植吧"
            action={<Button to={releasePath()}>去发布</Button>}
          />
        }
      />
    </PullToRefresh>
  )
}

const asItem = (work: TalentRecordCardData): Item => ({ key: `work${work.ID}`, work })

const factsOf = (item: Item) =>
  'work' in item
    ? workFacts(item.work)
    : 'activity' in item
      ? { ratio: 4 / 3, text: '' }
      : { ratio: 1, text: item.article.Title }

/** Puts a running activity and articles with a picture between the works, unless there are none. */
function withMore(
  works: readonly TalentRecordCardData[],
  activity: ShowActivityCardData | undefined,
  articles: readonly ArticleCardData[],
): Item[] {
  const items = works.map(asItem)
  if (items.length === 0) return items
  if (activity) items.splice(tilePlace, 0, { key: `activity${activity.ID}`, activity })
  const toRead = articles.filter(
    ({ ColumnCode, CoverPath }) =>
      CoverPath && ColumnCode !== NewsColumn.HELP && ColumnCode !== NewsColumn.NEWS,
  )
  articlePlaces.forEach((place, at) => {
    const article = toRead[at]
    if (article && place < items.length) items.splice(place, 0, { key: `article${article.ID}`, article })
  })
  return items
}
