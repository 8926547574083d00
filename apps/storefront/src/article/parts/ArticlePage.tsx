import { NewsColumn, takesComments } from '@greenstar/rules/article/news-column'
import { useRef } from 'react'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { Loaded } from '../../platform/read/Loaded'
import { refetchAll } from '../../platform/read/refetch-all'
import { useOwnMarks } from '../../platform/read/use-own-marks'
import { useRead } from '../../platform/read/use-read'
import { usePage } from '../../platform/route/use-page'
import { Screen } from '../../platform/Screen'
import { openService } from '../../setting/shared/open-service'
import { LazyShareButton } from '../../share/shared/LazyShareButton'
import { Cell, CellGroup } from '../../ui/card/Cell'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { SectionHead } from '../../ui/card/SectionHead'
import { WhenNear } from '../../ui/list/WhenNear'
import { scrollMotion } from '../../ui/motion/motion'
import { InlineFilm } from '../../ui/picture/InlineFilm'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { lazyPart } from '../../ui/state/lazy-part'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import { DateText } from '../../ui/text/DateText'
import { RichText } from '../../ui/text/RichText'
import type { AskedArticle } from '../article.reads'
import { columnText } from '../article.words'
import styles from './Article.module.css'
import { ArticleBar } from './ArticleBar'
import { ArticleSkeleton } from './ArticleSkeleton'
import { articleComments } from './article-comments'
import { Opinions } from './Opinions'

const Comments = lazyPart(async () => ({ default: (await import('../shared/Comments')).Comments }))

/** An article: film or cover, text, linked products, and comments. */
export function ArticlePage({ asked }: { asked: AskedArticle }) {
  const call = useRead(asked, { quiet: true })
  useOwnMarks(call)
  const { query } = usePage()
  const comments = useRef<HTMLElement>(null)
  const known = call.data
  const title = columnText(known?.ColumnCode ?? '')
  return (
    <Screen
      title={title}
      documentTitle={known?.Title ?? title}
      right={<LazyShareButton title={known?.Title ?? title} picture={known?.CoverPath} />}
      onRefresh={() => refetchAll(call)}
    >
      <Loaded call={call} skeleton={<ArticleSkeleton />}>
        {(article) => (
          <>
            <article className={styles.body}>
              <h2 className={styles.title}>{article.Title}</h2>
              <p className={styles.facts}>
                <span>{article.ColumnName}</span>
                <DateText value={article.PublishDate} format="day" />
              </p>
              {article.VideoPath ? (
                <InlineFilm
                  className={styles.cover}
                  src={article.VideoPath}
                  cover={article.CoverPath}
                  name={article.Title}
                />
              ) : article.CoverPath ? (
                <div className={styles.cover}>
                  <Picture src={article.CoverPath} alt="" sizes={pictureSizes.full} fill priority />
                </div>
              ) : null}
              <RichText html={article.Content} channel={query('channel')} />
            </article>
            {article.Products.length > 0 ? (
              <section aria-label="文中提到的商品">
                <SectionHead title="文中提到的商品" />
                {article.Products.map((product) => (
                  <GoodsRow
                    key={product.ID}
                    to={goodsDetailPath(product.ID)}
                    picture={product.DefaultImagePath}
                    name={product.Name}
                    note={product.Summary}
                    price={product.Price}
                    strike={product.MarketPrice}
                  />
                ))}
              </section>
            ) : null}
            {isJudged(article.ColumnCode) ? <Opinions newsId={article.ID} /> : null}
            {article.ColumnCode === NewsColumn.HELP ? (
              <CellGroup>
                <Cell label="还是没有解决？联系客服" onClick={() => openService({})} />
              </CellGroup>
            ) : null}
            {takesComments(article.ColumnCode) ? (
              <>
                <section ref={comments} className={styles.comments} aria-label="评论">
                  <SectionHead title={article.Comments > 0 ? `评论 ${article.Comments}` : '评论'} />
                  <WhenNear placeholder={<TextCardsSkeleton count={2} />}>
                    {() => <Comments source={articleComments} subjectId={article.ID} />}
                  </WhenNear>
                </section>
                <ArticleBar
                  article={article}
                  onSaid={() =>
                    comments.current?.scrollIntoView({ behavior: scrollMotion(), block: 'start' })
                  }
                />
              </>
            ) : null}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** Whether readers are asked if the article helped: only articles of help and wiki. */
const isJudged = (column: string) => column === NewsColumn.HELP || column === NewsColumn.WIKI
