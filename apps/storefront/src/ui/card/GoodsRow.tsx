import { Picture } from '../picture/Picture'
import { pictureSizes } from '../picture/picture-sources'
import { type GoodsFacts, GoodsVeil, GoodsWords } from './GoodsCard'
import styles from './GoodsCard.module.css'

/** Row of the mall list: thumbnail of 102 at the left. */
export function GoodsRow(facts: GoodsFacts) {
  const { picture, veil, eager } = facts
  return (
    <article className={styles.row}>
      <div className={styles.thumb}>
        <Picture src={picture} alt="" sizes={pictureSizes.px(102)} eager={eager} />
        {veil ? <GoodsVeil>{veil}</GoodsVeil> : null}
      </div>
      <div className={styles.rowBody}>
        <GoodsWords {...facts} noteClip={false} />
      </div>
    </article>
  )
}
