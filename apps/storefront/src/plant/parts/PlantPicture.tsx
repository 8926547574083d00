import { LeafIcon } from '../../ui/icon/icons'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from './Plant.module.css'

/** Picture of a plant `px` wide, or a leaf for one without. */
export function PlantPicture({ src, px }: { src: string; px: number }) {
  if (src) return <Picture src={src} alt="" sizes={pictureSizes.px(px)} fill />
  return (
    <span className={styles.blank}>
      <LeafIcon size={32} />
    </span>
  )
}
