import { isFilm } from '@greenstar/rules/upload/upload.film'
import { TalkAct } from '../article/shared/TalkBar'
import { useRead } from '../platform/read/use-read'
import { usePage } from '../platform/route/use-page'
import { PostPage } from '../post/shared/PostPage'
import type { WholePost } from '../post/shared/post-facts'
import { ChartIcon, CheckIcon } from '../ui/icon/icons'
import { type Post, useVote } from './parts/use-vote'
import { publicPostPath, showActivityPath, showPublishPath } from './show.paths'
import { postOf } from './show.reads'
import { headOf, titleAndText } from './show.words'

const wholeOf = (post: Post): WholePost => {
  const { ID, Content, Images, ActivityID } = post
  const { title: heading, text } = titleAndText(Content)
  return {
    ...post,
    ...{ AuthorID: post.MemberID, AuthorName: post.MemberName, AuthorAvatar: post.MemberAvatar },
    ...{ Title: headOf(Content).slice(0, 40), heading, Content: text },
    ...{ Cover: post.cover, ratio: post.CoverRatio, film: Images.find(isFilm) ?? '' },
    ...{ path: publicPostPath(ID), editPath: showPublishPath({ record: ID }) },
    topic: ActivityID ? { name: post.ActivityTitle, path: showActivityPath(ActivityID) } : undefined,
  }
}

/** /show/blueprintDetail?id=&unlimitedStatus=, public as /show/post?id=: a post of the community. */
export default function BlueprintDetailScreen() {
  const call = useRead(postOf(usePage()), { quiet: true })
  return (
    <PostPage
      call={call}
      toPost={wholeOf}
      act={(post) => (post.MayVote || post.IsVoted ? <Vote post={post} /> : null)}
    />
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
