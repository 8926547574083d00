import { useNamedRead } from '../../platform/read/use-named-read'
import { SectionHead } from '../../ui/card/SectionHead'
import { ArticleCard } from './ArticleCard'
import { articlesAbout } from './article-lists.reads'

/** Articles about a product; nothing without any. */
export function ArticlesAbout({ productId }: { productId: number }) {
  const { data } = useNamedRead(articlesAbout(productId), { quiet: true })
  if (!data || data.DataList.length === 0) return null
  return (
    <section aria-label="相关文章">
      <SectionHead title="相关文章" />
      {data.DataList.map((card) => (
        <ArticleCard key={card.ID} card={card} />
      ))}
    </section>
  )
}
