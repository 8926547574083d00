import { Thumb } from '../../ui/detail/Thumb'
import styles from './PhoneGoods.module.css'
import type { KnownProduct } from './ProductsChoice'

/** Products at the end of a previewed page, with picture and name. */
export const PhoneGoods = ({
  ids,
  known,
}: {
  ids: readonly number[]
  known: ReadonlyMap<number, KnownProduct>
}) =>
  ids.map((id) => (
    <p key={id} className={styles.goods}>
      <Thumb src={known.get(id)?.ImgPath ?? ''} size={40} />
      {known.get(id)?.Name ?? `商品 ${id}`}
    </p>
  ))
