import type { OverlayProps } from '../../platform/overlays'
import { QrCode } from '../../share/shared/QrCode'
import { Button } from '../../ui/form/Button'
import { Sheet } from '../../ui/layer/Sheet'
import { copyText } from '../../ui/text/copy'
import type { CodeProps } from './code-overlay'
import styles from './Welfare.module.css'

/** The officer's QR code: a friend scans it and receives a coupon. */
export default function CodeSheet({ open, onClose, path }: OverlayProps & CodeProps) {
  const link = new URL(path, window.location.origin).href
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="面对面扫码"
      footer={
        <Button block kind="outline-green" onClick={() => void copyText(link, '链接已复制，发给好友吧')}>
          复制链接
        </Button>
      }
    >
      <div className={styles.code}>
        <QrCode className={styles.qr} link={link} label="福利券二维码" />
        <p className={styles.note}>请朋友用手机扫一扫，领取一张福利券</p>
      </div>
    </Sheet>
  )
}
