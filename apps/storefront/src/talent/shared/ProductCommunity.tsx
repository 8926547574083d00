import { ArticlesAbout } from '../../article/shared/ArticlesAbout'
import { useQuietPages } from '../../platform/read/use-quiet-pages'
import { SectionHead } from '../../ui/card/SectionHead'
import { TwoColumns } from '../../ui/list/Waterfall'
import { WorkCard, workFacts } from '../parts/WorkCards'
import { talentIndexPath } from '../talent.paths'
import { worksWith } from '../talent.reads'

/** Number of posts on the page of a product; the rest is one tap away. */
const maxShown = 4

/** Posts with a product, and articles about it; nothing without any. */
export default function ProductCommunity({ productId }: { productId: number }) {
  const works = useQuietPages(worksWith(productId))
  return (
    <>
      {works.items.length > 0 ? (
        <section aria-label="大家怎么养">
          <SectionHead title="大家怎么养" moreTo={`${talentIndexPath}?product=${productId}`} />
          <TwoColumns
            items={works.items.slice(0, maxShown)}
            itemKey={({ ID }) => ID}
            factsOf={workFacts}
            render={(work) => <WorkCard work={work} />}
          />
        </section>
      ) : null}
      <ArticlesAbout productId={productId} />
    </>
  )
}
