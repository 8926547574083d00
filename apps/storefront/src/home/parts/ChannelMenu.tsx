import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Bone } from '../../ui/state/Bone'
import { Leaf } from '../../ui/state/Leaf'
import { AppLink } from '../shared/AppLink'
import { Ground } from '../shared/Ground'
import styles from './ChannelMenu.module.css'

type Tile = DataFor<typeof api.home.GetAllNativeConfig>[number]

/** Channels of the home page, five in a row. */
export function ChannelMenu({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <nav className={styles.menu} aria-label="频道">
      {tiles.map((tile) => (
        <AppLink key={tile.ID} link={tile} className={styles.tile}>
          <span className={styles.icon}>
            <Ground tint={tile.Tint} />
            <Picture className={styles.picture} src={tile.ImgPath} alt="" sizes={pictureSizes.px(44)} eager />
          </span>
          {tile.Name}
          {tile.Badge ? (
            <Leaf tone="pine" className={styles.badge ?? ''}>
              {tile.Badge}
            </Leaf>
          ) : null}
        </AppLink>
      ))}
    </nav>
  )
}

export function ChannelMenuSkeleton() {
  return (
    <div className={styles.menu} aria-hidden="true">
      {Array.from({ length: 10 }, (_, index) => (
        <span key={index} className={styles.tile}>
          <Bone shape="tile" />
          <span className={styles.bone}>
            <Bone shape="short" />
          </span>
        </span>
      ))}
    </div>
  )
}
