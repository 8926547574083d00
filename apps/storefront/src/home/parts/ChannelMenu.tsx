import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Bone } from '../../ui/Bone'
import { Leaf } from '../../ui/Leaf'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import { AppLink } from '../shared/AppLink'
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

/** The operator's colour, as a drawing: the content policy lets no style attribute through. */
function Ground({ tint }: { tint: string }) {
  return (
    <svg className={styles.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={/^#[0-9a-f]{6}$/i.test(tint) ? tint : '#e2ecda'} />
    </svg>
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
