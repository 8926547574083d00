import type { OverlayProps } from '../../../platform/overlays'
import { ShieldIcon } from '../../../ui/icon/icons'
import { Sheet } from '../../../ui/layer/Sheet'
import styles from './PromiseSheet.module.css'
import type { Promises } from './ServiceRow'

/** 服务说明: the full text of each promise. */
export default function PromiseSheet({ services, open, onClose }: Promises & OverlayProps) {
  return (
    <Sheet open={open} onClose={onClose} title="服务说明">
      <dl className={styles.list}>
        {services.map(({ Key, Value }) => (
          <div key={Key} className={styles.service}>
            <ShieldIcon size={20} className={styles.icon} />
            <dt>{Key}</dt>
            <dd>{Value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
