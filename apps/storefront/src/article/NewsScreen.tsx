import { NewsColumn } from '@greenstar/rules/article/news-column'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { useRead } from '../platform/read/use-read'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { articleOf, articlesOf, columns } from './article.reads'
import { ArticlePage } from './parts/ArticlePage'
import { ArticleCard } from './shared/ArticleCard'

/** /news: all articles by column; with ?id= or ?articleCode= one article. */
export default function NewsScreen() {
  const asked = articleOf(usePage())
  return asked ? <ArticlePage asked={asked} /> : <AllNews />
}

function AllNews() {
  const page = usePage()
  const known = useRead(columns, { quiet: true })
  const list = useReadPages(articlesOf(page))
  const toRead = (known.data ?? []).filter(({ Code, Count }) => Code !== NewsColumn.HELP && Count > 0)
  return (
    <Screen title="资讯" onRefresh={() => refetchAll(known, list)}>
      <Tabs
        label="栏目"
        sticky
        options={[
          { key: '', label: '全部' },
          ...toRead.map(({ Code, Name }) => ({ key: Code, label: Name })),
        ]}
        current={page.query('column')}
        onChange={(column) => {
          page.setQuery({ column: column || undefined })
          window.scrollTo(0, 0)
        }}
      >
        <h2 className="visuallyHidden">文章</h2>
        <InfiniteList
          {...listed(list)}
          itemKey={({ ID }) => ID}
          render={(card, index) => <ArticleCard card={card} eager={index < 4} />}
          skeleton={<RowsSkeleton />}
          empty={<Empty art="search" hint="还没有文章" text="写好后会出现在这里" />}
        />
      </Tabs>
    </Screen>
  )
}
