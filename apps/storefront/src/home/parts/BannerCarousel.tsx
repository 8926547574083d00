import { inPhrases } from '@greenstar/rules/home/heading'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { cx } from '../../ui/cx'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { Carousel } from '../../ui/picture/Carousel'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { AppLink } from '../shared/AppLink'
import { isDark } from '../shared/tint'
import styles from './BannerCarousel.module.css'

type Advert = DataFor<typeof api.home.GetAdvertByPosition>[number]

/** Maximum number of banners; more are not viewed (ux C3). */
const max = 5

/** Banners of AD001: headline on the left, picture on the right. */
export function BannerCarousel({ adverts }: { adverts: readonly Advert[] }) {
  if (adverts.length === 0) return null
  return (
    <Carousel label="活动">
      {adverts.slice(0, max).map((advert, index) => (
        <Slide key={advert.ID} advert={advert} first={index === 0} />
      ))}
    </Carousel>
  )
}

function Slide({ advert, first }: { advert: Advert; first: boolean }) {
  const { Title, SubTitle, Tag, ImgPath, Tint } = advert
  return (
    <AppLink link={advert} className={cx(styles.slide, isDark(Tint) && styles.dark)}>
      <Picture
        className={styles.picture}
        src={ImgPath}
        alt=""
        sizes={pictureSizes.slide}
        fill
        position="banner"
        priority={first}
      />
      <span className={styles.text}>
        {SubTitle ? <span className={styles.sub}>{SubTitle}</span> : null}
        <strong className={styles.title}>{inPhrases(Title)}</strong>
        {Tag ? (
          <span className={styles.tag}>
            {Tag}
            <ForwardIcon size={12} />
          </span>
        ) : null}
      </span>
    </AppLink>
  )
}
