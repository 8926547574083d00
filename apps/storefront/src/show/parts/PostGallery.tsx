import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { PostPictures } from '../../post/shared/PostPictures'
import { cx } from '../../ui/cx'
import { InlineFilm } from '../../ui/InlineFilm'
import shapes from '../../ui/PostShape.module.css'
import { postShape } from '../../ui/post-shape'
import styles from './Post.module.css'
import type { Post } from './use-vote'

/** Pictures of a post, or its film. */
export function PostGallery({ post, onLike }: { post: Post; onLike: () => void }) {
  const { Images, CoverRatio, Type, cover, MemberName } = post
  const film = Type === BlueprintCardType.video ? Images.find(isFilm) : undefined
  const shape = cx(styles.box, shapes[postShape(CoverRatio)])
  const name = `${MemberName}的分享`
  if (film) return <InlineFilm className={shape} src={film} cover={cover} name={name} />
  return Images.length > 0 ? (
    <PostPictures pictures={Images} ratio={CoverRatio} title={name} onLike={onLike} />
  ) : null
}
