import type { Icon } from '@greenstar/web/look/icon'
import { DropIcon, PawIcon, SunIcon, ThermometerIcon } from '../../../ui/icon/icons-next'
import { unbroken } from '../../../ui/text/unbroken'
import styles from './CareStrip.module.css'

/** Care parameters of plants, in the order shown. */
const icons: Readonly<Record<string, Icon>> = {
  光照: SunIcon,
  浇水: DropIcon,
  温度: ThermometerIcon,
  宠物: PawIcon,
}

interface Parameter {
  Key: string
  Value: string
}

/** Up to four care facts of a plant; empty if fewer than two are known. */
export function CareStrip({ parameters }: { parameters: readonly Parameter[] }) {
  const shown = Object.entries(icons).flatMap(([key, CareIcon]) => {
    const value = parameters.find(({ Key }) => Key === key)?.Value.split(/[，,；;（(]/)[0]
    return value ? [{ key, value, CareIcon }] : []
  })
  if (shown.length < 2) return null
  return (
    <dl className={styles.strip}>
      {shown.map(({ key, value, CareIcon }) => (
        <div key={key} className={styles.care}>
          <dt>
            <CareIcon size={20} className={styles.icon} />
            <span className="visuallyHidden">{key}</span>
          </dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
