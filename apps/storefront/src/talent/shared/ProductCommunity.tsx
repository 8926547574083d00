import { ArticlesAbout } from '../../article/shared/ArticlesAbout'
import { useQuietPages } from '../../platform/use-quiet-pages'
import { postsWith } from '../../show/shared/activity.reads'
import { cardFacts, ShowPostCard } from '../../show/shared/ShowPostCard'
import { SectionHead } from '../../ui/SectionHead'
import { TwoColumns } from '../../ui/Waterfall'
import { WorkCard, workFacts } from '../parts/WorkCards'
import { talentIndexPath } from '../talent.paths'
import { worksWith } from '../talent.reads'

/** Number of posts on the page of a product; the rest is one tap away. */
const maxShown = 4

/** Works and posts with a product, and articles about it; nothing without any. */
export default function ProductCommunity({ productId }: { productId: number }) {
  const works = useQuietPages(worksWith(productId))
  const posts = useQuietPages(postsWith(productId))
  const cards = [
    ...works.items.map((work) => ({
      key: `work${work.ID}`,
      facts: workFacts(work),
      card: <WorkCard work={work} />,
    })),
    ...posts.items.map((post) => ({
      ...{ key: `post${post.ID}`, facts: cardFacts(post), card: <ShowPostCard post={post} /> },
    })),
  ].slice(0, maxShown)
  return (
    <>
      {cards.length > 0 ? (
        <section aria-label="大家怎么养">
          <SectionHead
            title="大家怎么养"
            {...(works.items.length > 0 ? { moreTo: `${talentIndexPath}?product=${productId}` } : {})}
          />
          <TwoColumns
            items={cards}
            itemKey={({ key }) => key}
            factsOf={({ facts }) => facts}
            render={({ card }) => card}
          />
        </section>
      ) : null}
      <ArticlesAbout productId={productId} />
    </>
  )
}
