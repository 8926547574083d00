import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { CallFailure } from '@greenstar/web/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef } from 'react'
import { Loaded } from '../../platform/read/Loaded'
import { refetchAll } from '../../platform/read/refetch-all'
import { useOwnMarks } from '../../platform/read/use-own-marks'
import { useTitle } from '../../platform/route/title'
import { talentIndexPath } from '../../talent/talent.paths'
import shapes from '../../ui/card/PostShape.module.css'
import { postShape } from '../../ui/card/post-shape'
import { SectionHead } from '../../ui/card/SectionHead'
import { Button } from '../../ui/form/Button'
import { PinIcon } from '../../ui/icon/icons'
import { PullToRefresh } from '../../ui/list/PullToRefresh'
import { WhenNear } from '../../ui/list/WhenNear'
import { scrollMotion } from '../../ui/motion/motion'
import { Link } from '../../ui/nav/Link'
import { InlineFilm } from '../../ui/picture/InlineFilm'
import { lazyPart } from '../../ui/state/lazy-part'
import { TextCardsSkeleton } from '../../ui/state/Skeleton'
import { Notice } from '../../ui/state/State'
import { FoldedText } from '../../ui/text/FoldedText'
import { PostHead } from '../parts/PostHead'
import { AppealNote } from './AppealNote'
import styles from './PostPage.module.css'
import { PostPictures } from './PostPictures'
import { PostSkeleton } from './PostSkeleton'
import { ProductLine } from './ProductLine'
import { stateNote } from './post.words'
import { postComments } from './post-comments'
import type { WholePost } from './post-facts'
import { useLikes } from './use-likes'

const Comments = lazyPart(async () => ({
  default: (await import('../../article/shared/Comments')).Comments,
}))
const PostBar = lazyPart(async () => ({ default: (await import('./PostBar')).PostBar }))

/** Maximum length of a place that fits into the head. */
const shortPlace = 8

interface PostPageProps<Data> {
  call: UseQueryResult<Data, CallFailure>
  toPost: (data: Data) => WholePost
  /** What only some posts have in their bar: a vote. */
  act?: (data: Data) => ReactNode
}

/** The page of a post: author, pictures or film, words, products, comments, bar (mock 16). */
export function PostPage<Data>({ call, toPost, act }: PostPageProps<Data>) {
  useOwnMarks(call)
  const post = call.data === undefined ? undefined : toPost(call.data)
  useTitle(post?.Title ?? '分享')
  const isGone = call.error?.code === 'post/gone'
  return (
    <>
      <PostHead post={isGone ? undefined : post} />
      {isGone ? (
        <Gone />
      ) : (
        <PullToRefresh onRefresh={() => refetchAll(call)}>
          <Loaded call={call} skeleton={<PostSkeleton />}>
            {(data) => <Post post={toPost(data)}>{act?.(data)}</Post>}
          </Loaded>
        </PullToRefresh>
      )}
    </>
  )
}

/** In place of a post that is deleted, hidden or was never there. */
const Gone = () => (
  <>
    <h1 className="visuallyHidden">分享</h1>
    <Notice
      art="search"
      title="这条内容已经看不到了，看看别的吧"
      text="可能被作者删除，或者没有通过审核"
      action={<Button to={talentIndexPath}>看看别的</Button>}
    />
  </>
)

function Post({ post, children }: { post: WholePost; children: ReactNode }) {
  const { ID, Title, heading, Content, Images, film, ratio, Address, topic, Products, Spots } = post
  const count = post.Comments
  const comments = useRef<HTMLElement>(null)
  const { like } = useLikes(post)
  const isShown = post.Status === TalentWorksStatus.pass
  return (
    <>
      {post.IsMine ? <OwnNote post={post} /> : null}
      {film ? (
        <InlineFilm
          className={`${styles.film} ${shapes[postShape(ratio)]}`}
          src={film}
          cover={post.Cover}
          name={Title}
        />
      ) : Images.length > 0 ? (
        <PostPictures
          {...{ pictures: Images, ratio, title: Title, products: Products, spots: Spots }}
          onLike={() => isShown && like()}
        />
      ) : null}
      <article className={styles.body}>
        <h1 className={heading ? styles.title : 'visuallyHidden'}>{heading || Title}</h1>
        {Content ? (
          <div className={styles.text}>
            <FoldedText text={Content} />
          </div>
        ) : null}
        {topic ? (
          <Link className={styles.topic} to={topic.path}>
            #{topic.name}
          </Link>
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
              <ProductLine key={product.ID} product={product} />
            ))}
          </section>
        ) : null}
      </article>
      {isShown ? (
        <>
          <section ref={comments} className={styles.comments} aria-label="评论">
            <SectionHead title={count > 0 ? `评论 ${count}` : '评论'} />
            <WhenNear placeholder={<TextCardsSkeleton count={2} />}>
              {() => <Comments source={postComments} subjectId={ID} />}
            </WhenNear>
          </section>
          <Suspense>
            <PostBar
              post={post}
              onComments={() =>
                comments.current?.scrollIntoView({ behavior: scrollMotion(), block: 'start' })
              }
            >
              {children}
            </PostBar>
          </Suspense>
        </>
      ) : null}
    </>
  )
}

/** Note for the author of a post: why it is hidden, or the coins that it earned. */
function OwnNote({ post: { ID, Status, Reason, MayEdit, Pollen, Appeal, editPath } }: { post: WholePost }) {
  const note = stateNote(Status, Reason) || (Pollen > 0 ? `这条分享得到了 ${Pollen} 绿星币` : '')
  return note ? (
    <div className={styles.note} role="status">
      <p className={styles.noteWords}>{note}</p>
      <AppealNote recordID={ID} state={Appeal} />
      {MayEdit && Status !== TalentWorksStatus.pass ? (
        <Button size={28} kind="outline-green" to={editPath}>
          修改
        </Button>
      ) : null}
    </div>
  ) : null
}
