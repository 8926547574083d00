import { ListScreen } from '../platform/read/ListScreen'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { articleOf, articlesOf, columnOfPath } from './article.reads'
import { columnText } from './article.words'
import { ArticlePage } from './parts/ArticlePage'
import { ArticleCard } from './shared/ArticleCard'

/** The article of ?id= or ?articleCode=; without one the list of the path's column. */
export default function ArticleScreen() {
  const asked = articleOf(usePage())
  return asked ? <ArticlePage asked={asked} /> : <ColumnList />
}

function ColumnList() {
  const page = usePage()
  const title = columnText(columnOfPath(page.path) ?? '')
  return (
    <ListScreen
      title={title}
      right={<LazyShareButton title={`绿星商城${title}`} />}
      above={<h2 className="visuallyHidden">文章</h2>}
      call={useReadPages(articlesOf(page))}
      itemKey={({ ID }) => ID}
      render={(card, index) => <ArticleCard card={card} eager={index < 4} />}
      skeleton={<RowsSkeleton />}
      empty={<Empty art="search" hint="还没有文章" text="写好后会出现在这里" />}
    />
  )
}
