import { inPhrases } from '@greenstar/rules/home/heading'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from './AdvertStrip.module.css'
import { AppLink } from './AppLink'
import { Ground } from './Ground'
import { isDark } from './tint'

export type Advert = DataFor<typeof api.home.GetAdvertByPosition>[number]

/** Adverts in a row of fixed height, text on the left, picture on the right; empty without adverts. */
export default function AdvertStrip({ adverts }: { adverts: readonly Advert[] }) {
  if (adverts.length === 0) return null
  return (
    <div className={styles.row}>
      {adverts.map((advert) => (
        <AppLink
          key={advert.ID}
          link={advert}
          className={cx(styles.strip, isDark(advert.Tint) && styles.dark)}
        >
          <Ground tint={advert.Tint} />
          <span className={styles.text}>
            <b>{inPhrases(advert.Title)}</b>
            <span>{advert.SubTitle}</span>
          </span>
          <span className={styles.picture}>
            <Picture src={advert.ImgPath} alt="" sizes={pictureSizes.px(72)} />
          </span>
        </AppLink>
      ))}
    </div>
  )
}
