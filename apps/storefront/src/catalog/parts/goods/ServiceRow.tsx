import { useState } from 'react'
import { FactRow } from '../../../ui/FactRow'
import { ShieldIcon } from '../../../ui/icons'
import { Sheet } from '../../../ui/Sheet'
import styles from './ServiceRow.module.css'

interface Service {
  Key: string
  Value: string
}

/** What the shop promises for a product; the sheet says what each promise means. */
export function ServiceRow({ services }: { services: readonly Service[] }) {
  const [open, setOpen] = useState(false)
  if (services.length === 0) return null
  return (
    <>
      <FactRow label="服务" onClick={() => setOpen(true)}>
        <span className={styles.names}>
          {services.map(({ Key }) => (
            <span key={Key}>{Key}</span>
          ))}
        </span>
      </FactRow>
      <Sheet open={open} onClose={() => setOpen(false)} title="服务说明">
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
    </>
  )
}
