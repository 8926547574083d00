import { inPhrases } from '@greenstar/rules/home/heading'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Dialog } from '../../ui/layer/Dialog'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { linkTarget } from '../shared/link-target'
import styles from './AdvertPopup.module.css'

type Advert = DataFor<typeof api.home.GetAdvertByPosition>[number]

/** The advert of position 9, on top of the home page. */
export function AdvertPopup({
  advert,
  open,
  onClose,
}: {
  advert: Advert
  open: boolean
  onClose: () => void
}) {
  const { follow } = usePageChrome()
  const openIt = () => {
    onClose()
    const target = linkTarget(advert, '')
    if ('path' in target) follow(target.path, {})
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={inPhrases(advert.Title)}
      actions={[
        { label: '以后再说', onClick: onClose, tone: 'quiet' },
        { label: advert.Tag || '去看看', onClick: openIt, tone: 'main' },
      ]}
    >
      <span className={styles.picture}>
        <Picture src={advert.ImgPath} alt="" sizes={pictureSizes.px(240)} />
      </span>
      {advert.SubTitle}
    </Dialog>
  )
}
