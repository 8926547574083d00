import { TalkAct, TalkBar } from '../../article/shared/TalkBar'
import { ChartIcon, ChatIcon, CheckIcon } from '../../ui/icons'
import { HeartIcon } from '../../ui/icons-first'
import { showComments } from './show-comments'
import { type Post, type useLike, useVote } from './use-tag'

interface PostBarProps {
  post: Post
  heart: ReturnType<typeof useLike>
  onComments: () => void
}

/** Bottom bar of a post: comment field, like, vote if its activity has votes, link to the comments. */
export function PostBar({ post, heart, onComments }: PostBarProps) {
  return (
    <TalkBar source={showComments} subjectId={post.ID}>
      <TalkAct
        icon={HeartIcon}
        label="喜欢"
        count={heart.likes}
        isOn={heart.isLiked}
        solid
        onClick={() => heart.toggle()}
      />
      {post.MayVote || post.IsVoted ? <Vote post={post} /> : null}
      <TalkAct icon={ChatIcon} label="评论" count={post.Comments} onClick={onComments} />
    </TalkBar>
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
