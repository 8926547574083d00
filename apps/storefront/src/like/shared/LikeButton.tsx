import { cx } from '../../ui/cx'
import { HeartIcon } from '../../ui/icon/icons-first'
import styles from './LikeButton.module.css'
import { useLike } from './use-likes'

export interface LikeButtonProps {
  productId: number
  /** Name of the product, for screen readers. */
  name: string
  /** Whether it is on a picture, and needs a background. */
  over?: boolean
}

/** Heart button of a product; solid if the member likes it. */
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
