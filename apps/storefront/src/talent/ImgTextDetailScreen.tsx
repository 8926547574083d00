import { useNamedRead } from '../platform/read/use-named-read'
import { usePage } from '../platform/route/use-page'
import { PostPage } from '../post/shared/PostPage'
import type { WholePost } from '../post/shared/post-facts'
import { factsOf, isNamed, ratioOf, type WorkData } from './parts/work-data'
import { workOf } from './talent.reads'

const wholeOf = (work: WorkData): WholePost => ({
  ...work,
  ...factsOf(work),
  ...{ heading: isNamed(work) ? work.Title : '', Pollen: 0, ratio: ratioOf(work) },
  Products: work.Products.map((product) => ({ ...product, ImgPath: product.DefaultImagePath })),
})

/** /talent/imgTextDetail?id=: a work. */
export default function ImgTextDetailScreen() {
  const call = useNamedRead(workOf(usePage()), { quiet: true })
  return <PostPage call={call} toPost={wholeOf} />
}
