import { postPath } from '@greenstar/rules/post/post'
import { Suspense, useRef } from 'react'
import { Loaded } from '../platform/Loaded'
import { refetchAll } from '../platform/refetch-all'
import { useTitle } from '../platform/title'
import { useNamedRead } from '../platform/use-named-read'
import { useOwnMarks } from '../platform/use-own-marks'
import { usePage } from '../platform/use-page'
import { AppealNote } from '../post/shared/AppealNote'
import { PostPictures } from '../post/shared/PostPictures'
import { ProductLine } from '../post/shared/ProductLine'
import { postComments } from '../post/shared/post-comments'
import { useLikes } from '../post/shared/use-likes'
import { Button } from '../ui/Button'
import { FoldedText } from '../ui/FoldedText'
import { PinIcon, PlayIcon } from '../ui/icons'
import { Link } from '../ui/Link'
import { lazyPart } from '../ui/lazy-part'
import { Picture } from '../ui/Picture'
import film from '../ui/PlayMark.module.css'
import { PullToRefresh } from '../ui/PullToRefresh'
import { pictureSizes } from '../ui/picture-sources'
import { SectionHead } from '../ui/SectionHead'
import { TextCardsSkeleton } from '../ui/Skeleton'
import { Notice } from '../ui/State'
import { WhenNear } from '../ui/WhenNear'
import styles from './parts/Work.module.css'
import { WorkHead } from './parts/WorkHead'
import { WorkSkeleton } from './parts/WorkSkeleton'
import { factsOf, ratioOf, type WorkData } from './parts/work-data'
import { releasePath, talentIndexPath } from './talent.paths'
import { workOf } from './talent.reads'
import { stateNote } from './talent.words'

const Comments = lazyPart(async () => ({ default: (await import('../article/shared/Comments')).Comments }))
const PostBar = lazyPart(async () => ({ default: (await import('../post/shared/PostBar')).PostBar }))

/** Maximum length of a place that fits into the head. */
const shortPlace = 8

/** /talent/imgTextDetail?id=: a work with pictures, its products and comments (mock 16). */
export default function ImgTextDetailScreen() {
  const asked = workOf(usePage())
  const call = useNamedRead(asked, { quiet: true })
  useOwnMarks(call)
  useTitle(call.data?.Title ?? '作品')
  if (!asked || call.error?.code === 'post/gone') return <Gone />
  return (
    <>
      <WorkHead work={call.data} />
      <PullToRefresh onRefresh={() => refetchAll(call)}>
        <Loaded call={call} skeleton={<WorkSkeleton />}>
          {(work) => <Work work={work} />}
        </Loaded>
      </PullToRefresh>
    </>
  )
}

const Gone = () => (
  <>
    <WorkHead work={undefined} />
    <h1 className="visuallyHidden">作品</h1>
    <Notice
      art="search"
      title="这个作品已经不在了"
      text="可能被作者删除，或者没有通过审核"
      action={<Button to={talentIndexPath}>看看别的</Button>}
    />
  </>
)

/** Whether a work has a title of its own: else it is the first words of its text. */
const isNamed = ({ Title, Content }: WorkData) =>
  !Content.replace(/\s+/g, ' ').trim().startsWith(Title.replace(/…$/, ''))

function Work({ work }: { work: WorkData }) {
  const { ID, Title, Content, Images, Address, Products, Comments: count, IsMine, MayEdit } = work
  const comments = useRef<HTMLElement>(null)
  const { like } = useLikes(work)
  const note = IsMine ? stateNote(work.Status, work.Reason) : ''
  return (
    <>
      {note ? (
        <p className={styles.note}>
          <span>{note}</span>
          <AppealNote recordID={ID} state={work.Appeal} />
          {MayEdit ? (
            <Button size={28} kind="outline-green" to={releasePath(ID)}>
              修改
            </Button>
          ) : null}
        </p>
      ) : null}
      {work.VideoPath ? (
        <FilmLink work={work} />
      ) : Images.length > 0 ? (
        <PostPictures pictures={Images} ratio={ratioOf(work)} title={Title} onLike={like} />
      ) : null}
      <article className={styles.body}>
        <h1 className={isNamed(work) ? styles.title : 'visuallyHidden'}>{Title}</h1>
        {Content ? (
          <div className={styles.text}>
            <FoldedText text={Content} />
          </div>
        ) : null}
        {Address.length > shortPlace ? (
          <p className={styles.place}>
            <PinIcon size={14} />
            {Address}
          </p>
        ) : null}
        {Products.length > 0 ? (
          <section aria-label="提到的商品">
            <h2 className="visuallyHidden">提到的商品</h2>
            {Products.map((product) => (
              <ProductLine key={product.ID} product={{ ...product, ImgPath: product.DefaultImagePath }} />
            ))}
          </section>
        ) : null}
      </article>
      <section ref={comments} className={styles.comments} aria-label="评论">
        <SectionHead title={count > 0 ? `评论 ${count}` : '评论'} />
        <WhenNear placeholder={<TextCardsSkeleton count={2} />}>
          {() => <Comments source={postComments} subjectId={ID} />}
        </WhenNear>
      </section>
      <Suspense>
        <PostBar
          post={factsOf(work)}
          onComments={() => comments.current?.scrollIntoView({ behavior: 'smooth', block: 'center' })}
        />
      </Suspense>
    </>
  )
}

/** Shown for a film opened as a page of pictures: its cover links to the player. */
const FilmLink = ({ work }: { work: WorkData }) => (
  <Link className={styles.film} to={postPath(work.Type, work.ID)} aria-label={`播放《${work.Title}》`}>
    <Picture src={work.CoverPath} alt="" sizes={pictureSizes.full} priority />
    <span className={film.play}>
      <PlayIcon size={24} solid />
    </span>
  </Link>
)
