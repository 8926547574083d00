import type { Icon } from '@greenstar/web/look/icon'
import { DropIcon, PawIcon, SunIcon, ThermometerIcon } from '../../../ui/icons-next'
import styles from './CareStrip.module.css'

/** Parameters of living plants that are worth a look before buying, in this order. */
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

/** How a plant lives, in up to four words; nothing for goods without it. */
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
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
