import type { ReactNode } from 'react'
import { TalkAct, TalkBar } from '../../article/shared/TalkBar'
import { ChatIcon, HeartIcon, ShareIcon } from '../../ui/icon/icons'
import { StarIcon } from '../../ui/icon/icons-next'
import { postComments } from './post-comments'
import type { PostFacts } from './post-facts'
import { useFavourite } from './use-favourite'
import { useLikes } from './use-likes'
import { useShare } from './use-share'

interface PostBarProps {
  post: PostFacts
  /** Scrolls to the comments. */
  onComments: () => void
  /** What only some posts have: a vote. */
  children?: ReactNode
}

/** The bar under every post: comment field, like, favourite, comments, share. */
export function PostBar({ post, onComments, children }: PostBarProps) {
  const { isLiked, likes, toggle } = useLikes(post)
  const favourite = useFavourite(post)
  const share = useShare(post)
  return (
    <TalkBar source={postComments} subjectId={post.ID} onSaid={onComments}>
      <TalkAct icon={HeartIcon} label="喜欢" count={likes} isOn={isLiked} solid onClick={toggle} />
      <TalkAct
        icon={StarIcon}
        label="收藏"
        count={favourite.num}
        isOn={favourite.isOn}
        solid
        onClick={favourite.toggle}
      />
      {children}
      <TalkAct
        icon={ChatIcon}
        label="评论"
        name={`看评论，${post.Comments} 条`}
        count={post.Comments}
        onClick={onComments}
      />
      <TalkAct icon={ShareIcon} label="分享" name="分享" count={post.Shares} onClick={share} />
    </TalkBar>
  )
}
