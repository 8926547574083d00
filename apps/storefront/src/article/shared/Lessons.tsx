import { columnText, NewsColumn } from '@greenstar/rules/article/news-column'
import { patternListPath } from '../../pattern/pattern.paths'
import { useReadPages } from '../../platform/read/use-read-pages'
import { SectionHead } from '../../ui/card/SectionHead'
import { ChipRow } from '../../ui/list/ChipRow'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { helpPath } from '../article.paths'
import { ArticleCard } from './ArticleCard'
import { articlesIn, lessonColumns } from './article-lists.reads'

/** Articles of a column on this page; its list has all. */
const maxShown = 3

const links = [
  { label: '推荐好物', to: '/recommended-product/list' },
  { label: '花型测试', to: patternListPath },
  { label: '资讯', to: '/news' },
  { label: columnText[NewsColumn.NEWS], to: '/news/list' },
  { label: '帮助中心', to: helpPath },
]

/** The list of each column. */
const listPaths = {
  [NewsColumn.CLASSROOM]: '/class-room/list',
  [NewsColumn.WIKI]: '/wiki',
  [NewsColumn.PLANET_STORY]: '/tidingsDetail',
} as const

/** 课堂 of the community: the first articles of class-room, wiki and planet story, and links to what else there is to read. */
export default function Lessons() {
  return (
    <>
      <ChipRow label="更多内容" chips={links} />
      {lessonColumns.map((column, at) => (
        <Column key={column} column={column} eager={at === 0} />
      ))}
    </>
  )
}

function Column({ column, eager }: { column: keyof typeof listPaths; eager: boolean }) {
  const list = useReadPages(articlesIn(column))
  if (list.isPending) return <RowsSkeleton />
  if (list.items.length === 0) return null
  return (
    <section aria-label={columnText[column]}>
      <SectionHead title={columnText[column]} moreTo={listPaths[column]} />
      {list.items.slice(0, maxShown).map((card) => (
        <ArticleCard key={card.ID} card={card} eager={eager} />
      ))}
    </section>
  )
}
