import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { api } from '@greenstar/web/shop-api'
import { useRef } from 'react'
import { client } from '../platform/client'
import { Loaded } from '../platform/Loaded'
import { refetchAll } from '../platform/refetch-all'
import { Screen } from '../platform/Screen'
import { currentToken } from '../platform/session'
import { useOwnMarks } from '../platform/use-own-marks'
import { usePage } from '../platform/use-page'
import { useRead } from '../platform/use-read'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { FoldedText } from '../ui/FoldedText'
import { MoreIcon } from '../ui/icons'
import { Link } from '../ui/Link'
import { lazyPart } from '../ui/lazy-part'
import { NavButton } from '../ui/Nav'
import { usePageChrome } from '../ui/page-chrome'
import { SectionHead } from '../ui/SectionHead'
import { TextCardsSkeleton } from '../ui/Skeleton'
import { WhenNear } from '../ui/WhenNear'
import { OwnPost } from './parts/OwnPost'
import styles from './parts/Post.module.css'
import { PostAuthor } from './parts/PostAuthor'
import { PostBar } from './parts/PostBar'
import { PostGallery } from './parts/PostGallery'
import { PostGoods } from './parts/PostGoods'
import { PostSkeleton } from './parts/PostSkeleton'
import { openPostMenuSheet } from './parts/post-menu-overlay'
import { showComments } from './parts/show-comments'
import { type Post, useLike } from './parts/use-tag'
import { publicPostPath, showActivityPath } from './show.paths'
import { postOf } from './show.reads'
import { headOf, titleAndText } from './show.words'

const Comments = lazyPart(async () => ({ default: (await import('../article/shared/Comments')).Comments }))

/** Counts a share, once per member and post; the share popup records it separately. */
const noteShare = (recordID: number) => {
  if (currentToken())
    void client.send(api.show.ShareRecord, { recordID }, { quiet: true }).catch(() => undefined)
}

/** /show/blueprintDetail?id=&unlimitedStatus=, public as /show/post?id=: a post with comments (mock 16). */
export default function BlueprintDetailScreen() {
  const page = usePage()
  const call = useRead(postOf(page), { quiet: true })
  useOwnMarks(call)
  const { goBack, navHidden } = usePageChrome()
  const post = call.data
  const title = post ? headOf(post.Content).slice(0, 40) : '分享'
  return (
    <Screen
      title=""
      ground="plain"
      documentTitle={title}
      right={
        <>
          {post && !navHidden ? <PostAuthor post={post} className={styles.inBar} /> : null}
          {post?.Status === TalentWorksStatus.pass ? (
            <LazyShareButton
              path={publicPostPath(post.ID)}
              title={title}
              picture={post.cover || undefined}
              onShared={() => noteShare(post.ID)}
            />
          ) : null}
          {post ? (
            <NavButton
              label="更多"
              onClick={() =>
                openPostMenuSheet({
                  id: post.ID,
                  isMine: post.IsMine,
                  mayEdit: post.MayEdit,
                  onGone: goBack,
                })
              }
            >
              <MoreIcon />
            </NavButton>
          ) : null}
        </>
      }
      onRefresh={() => refetchAll(call)}
    >
      <Loaded call={call} skeleton={<PostSkeleton />}>
        {(known) => <PostBody post={known} inBar={!navHidden} />}
      </Loaded>
    </Screen>
  )
}

function PostBody({ post, inBar }: { post: Post; inBar: boolean }) {
  const heart = useLike(post)
  const comments = useRef<HTMLDivElement>(null)
  const { title, text } = titleAndText(post.Content)
  const isShown = post.Status === TalentWorksStatus.pass
  return (
    <>
      {/* in the messenger, or in a shell with its own bar, there is no bar of ours */}
      <PostAuthor post={post} className={inBar ? styles.besideMessenger : styles.author} />
      {post.IsMine ? <OwnPost post={post} /> : null}
      <article className={styles.post}>
        <PostGallery post={post} onLike={() => isShown && heart.like()} />
        <div className={styles.words}>
          <h1 className={title ? styles.title : 'visuallyHidden'}>{title || `${post.MemberName}的分享`}</h1>
          <FoldedText text={text} />
          {post.ActivityID ? (
            <Link className={styles.topic} to={showActivityPath(post.ActivityID)}>
              #{post.ActivityTitle}
            </Link>
          ) : null}
          {post.Products.length > 0 ? <PostGoods goods={post.Products} /> : null}
        </div>
      </article>
      {isShown ? (
        <>
          <div ref={comments}>
            <SectionHead title={post.Comments > 0 ? `评论 ${post.Comments}` : '评论'} />
          </div>
          <WhenNear placeholder={<TextCardsSkeleton count={2} />}>
            {() => <Comments source={showComments} subjectId={post.ID} />}
          </WhenNear>
          <PostBar
            post={post}
            heart={heart}
            onComments={() => comments.current?.scrollIntoView({ behavior: 'smooth' })}
          />
        </>
      ) : null}
    </>
  )
}
