import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { AppLink } from '../../home/shared/AppLink'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from './Pollen.module.css'

/** Menu of the coins' home, set by operators (type 20). */
export function HomeMenu({ tiles }: { tiles: DataFor<typeof api.home.GetAllNativeConfig> }) {
  if (tiles.length === 0) return null
  return (
    <nav className={styles.tiles} aria-label="绿星币频道">
      {tiles.map((tile) => (
        <AppLink key={tile.ID} link={tile} className={styles.tile}>
          <span className={styles.tileIcon}>
            <Picture className={styles.tilePicture} src={tile.ImgPath} alt="" sizes={pictureSizes.px(44)} />
          </span>
          {tile.Name}
        </AppLink>
      ))}
    </nav>
  )
}
