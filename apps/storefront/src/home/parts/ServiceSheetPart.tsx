import { useConfig } from '../../platform/config'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/Button'
import { CallIcon, CopyIcon } from '../../ui/icons'
import { Sheet } from '../../ui/Sheet'
import { toast } from '../../ui/toasts'
import styles from './ServiceSheetPart.module.css'

/** Telephone of the service, to call or to copy. */
export default function ServiceSheetPart({ open, onClose }: OverlayProps) {
  const phone = useConfig('ServicePhone') ?? ''
  const hours = useConfig('ServiceHours') ?? ''
  const copy = () =>
    navigator.clipboard.writeText(phone).then(
      () => toast('已复制'),
      () => toast('复制失败，请长按号码复制'),
    )
  return (
    <Sheet open={open} onClose={onClose} title="联系客服">
      <div className={styles.body}>
        {phone === '' ? (
          <p className={styles.hours}>客服电话暂未公布</p>
        ) : (
          <>
            <p className={styles.phone}>{phone}</p>
            {hours ? <p className={styles.hours}>{hours}</p> : null}
            <div className={styles.actions}>
              <Button kind="outline-grey" block icon={<CopyIcon size={18} />} onClick={() => void copy()}>
                复制号码
              </Button>
              <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <CallIcon size={18} />
                拨打电话
              </a>
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}
