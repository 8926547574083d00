import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { Suspense, useRef } from 'react'
import { TalkAct } from '../article/shared/TalkBar'
import { Loaded } from '../platform/Loaded'
import { refetchAll } from '../platform/refetch-all'
import { Screen } from '../platform/Screen'
import { useOwnMarks } from '../platform/use-own-marks'
import { usePage } from '../platform/use-page'
import { useRead } from '../platform/use-read'
import { ProductLine } from '../post/shared/ProductLine'
import { postComments } from '../post/shared/post-comments'
import type { PostFacts } from '../post/shared/post-facts'
import { openPostMenu } from '../post/shared/post-menu'
import { useLikes } from '../post/shared/use-likes'
import { FoldedText } from '../ui/FoldedText'
import { ChartIcon, CheckIcon, MoreIcon } from '../ui/icons'
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
import { PostGallery } from './parts/PostGallery'
import { PostSkeleton } from './parts/PostSkeleton'
import { type Post, useVote } from './parts/use-vote'
import { publicPostPath, showActivityPath, showPublishPath } from './show.paths'
import { postOf } from './show.reads'
import { headOf, titleAndText } from './show.words'

const Comments = lazyPart(async () => ({ default: (await import('../article/shared/Comments')).Comments }))
const PostBar = lazyPart(async () => ({ default: (await import('../post/shared/PostBar')).PostBar }))

const factsOf = (post: Post): PostFacts => ({
  ...{ ID: post.ID, Title: headOf(post.Content).slice(0, 40), Cover: post.cover, Likes: post.Likes },
  ...{ IsLike: post.IsLike, Comments: post.Comments, Shares: post.Shares, IsMine: post.IsMine },
  ...{ Favourites: post.Favourites, IsFavourite: post.IsFavourite },
  ...{ MayEdit: post.MayEdit, AuthorID: post.MemberID, AuthorName: post.MemberName },
  ...{ path: publicPostPath(post.ID), editPath: showPublishPath({ record: post.ID }) },
})

/** /show/blueprintDetail?id=&unlimitedStatus=, public as /show/post?id=: a post with comments (mock 16). */
export default function BlueprintDetailScreen() {
  const page = usePage()
  const call = useRead(postOf(page), { quiet: true })
  useOwnMarks(call)
  const { navHidden } = usePageChrome()
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
          {post ? (
            <NavButton label="更多" onClick={() => openPostMenu({ post: factsOf(post) })}>
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
  const { like } = useLikes(post)
  const comments = useRef<HTMLDivElement>(null)
  const { title, text } = titleAndText(post.Content)
  const isShown = post.Status === TalentWorksStatus.pass
  return (
    <>
      {/* in the messenger, or in a shell with its own bar, there is no bar of ours */}
      <PostAuthor post={post} className={inBar ? styles.besideMessenger : styles.author} />
      {post.IsMine ? <OwnPost post={post} /> : null}
      <article className={styles.post}>
        <PostGallery post={post} onLike={() => isShown && like()} />
        <div className={styles.words}>
          <h1 className={title ? styles.title : 'visuallyHidden'}>{title || `${post.MemberName}的分享`}</h1>
          <FoldedText text={text} />
          {post.ActivityID ? (
            <Link className={styles.topic} to={showActivityPath(post.ActivityID)}>
              #{post.ActivityTitle}
            </Link>
          ) : null}
          {post.Products.map((product) => (
            <ProductLine key={product.ID} product={product} />
          ))}
        </div>
      </article>
      {isShown ? (
        <>
          <div ref={comments}>
            <SectionHead title={post.Comments > 0 ? `评论 ${post.Comments}` : '评论'} />
          </div>
          <WhenNear placeholder={<TextCardsSkeleton count={2} />}>
            {() => <Comments source={postComments} subjectId={post.ID} />}
          </WhenNear>
          <Suspense>
            <PostBar
              post={factsOf(post)}
              onComments={() => comments.current?.scrollIntoView({ behavior: 'smooth' })}
            >
              {post.MayVote || post.IsVoted ? <Vote post={post} /> : null}
            </PostBar>
          </Suspense>
        </>
      ) : null}
    </>
  )
}

function Vote({ post }: { post: Post }) {
  const { isVoted, votes, vote } = useVote(post)
  return (
    <TalkAct
      icon={isVoted ? CheckIcon : ChartIcon}
      label={isVoted ? '已投票' : '投票'}
      count={votes}
      isOn={isVoted}
      onClick={vote}
    />
  )
}
