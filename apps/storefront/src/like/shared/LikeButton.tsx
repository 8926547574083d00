import { cx } from '../../ui/cx'
import { HeartIcon } from '../../ui/icons-first'
import styles from './LikeButton.module.css'
import { useLike } from './use-likes'

export interface LikeButtonProps {
  productId: number
  /** What is liked, for who cannot see the picture beside it. */
  name: string
  /** On a picture it has a ground of its own. */
  over?: boolean
}

/** The heart of a product: solid when the member likes it. */
export function LikeButton({ productId, name, over = false }: LikeButtonProps) {
  const { isLiked, toggle } = useLike(productId)
  return (
    <button
      type="button"
      className={cx(styles.like, over && styles.over, isLiked && styles.liked)}
      aria-label={`喜欢${name}`}
      aria-pressed={isLiked}
      onClick={toggle}
    >
      <HeartIcon size={over ? 16 : 22} solid={isLiked} />
    </button>
  )
}
