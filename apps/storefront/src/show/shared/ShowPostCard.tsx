import type { ShowCardData } from '@greenstar/contract/show/show.shapes'
import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { PostCard } from '../../ui/card/PostCard'
import { blueprintPath } from '../show.paths'
import { headOf } from '../show.words'
import { useGuestPost } from './use-guest-post'

/** Data to compute the height of a card before its picture is loaded. */
export const cardFacts = ({ CoverRatio, Content }: ShowCardData) => ({
  ratio: CoverRatio,
  text: headOf(Content),
})

interface ShowPostCardProps {
  post: ShowCardData
  /** Whether to show its votes. */
  votes?: boolean
  eager?: boolean
}

/** A post in a waterfall (spec 3). */
export function ShowPostCard({ post, votes = false, eager = false }: ShowPostCardProps) {
  const openAsGuest = useGuestPost()
  return (
    <PostCard
      onClick={(event) => openAsGuest(post.ID, event)}
      to={blueprintPath(post.ID)}
      cover={post.cover}
      ratio={post.CoverRatio}
      film={post.Type === BlueprintCardType.video}
      text={headOf(post.Content)}
      avatar={post.MemberAvatar}
      name={post.MemberName}
      likes={post.Likes}
      isLiked={post.IsLike}
      {...(votes && post.Votes > 0 ? { state: `${post.Votes} 票` } : {})}
      eager={eager}
    />
  )
}
