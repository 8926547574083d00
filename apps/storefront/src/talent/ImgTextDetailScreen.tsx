import { useNamedRead } from '../platform/use-named-read'
import { usePage } from '../platform/use-page'
import { PostPage } from '../post/shared/PostPage'
import type { WholePost } from '../post/shared/post-facts'
import { factsOf, ratioOf, type WorkData } from './parts/work-data'
import { workOf } from './talent.reads'

/** Whether a work has a title of its own: else it is the first words of its text. */
const isNamed = ({ Title, Content }: WorkData) =>
  !Content.replace(/\s+/g, ' ').trim().startsWith(Title.replace(/…$/, ''))

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
