import { Money } from '../../ui/text/Money'
import styles from './FreightText.module.css'

interface FreightTextProps {
  freight: { Freight: number; Text: string; IsDeliverable: boolean; AwayText: string } | undefined
}

/** 运费 ¥8.00 with a note, 免运费 or another text if free, or that the area is not delivered to. */
export function FreightText({ freight }: FreightTextProps) {
  if (!freight) return null
  if (!freight.IsDeliverable) return <span className={styles.cannot}>{freight.AwayText}</span>
  if (freight.Freight === 0) return <span className={styles.free}>{freight.Text || '免运费'}</span>
  return (
    <span>
      运费 <Money value={freight.Freight} /> {freight.Text}
    </span>
  )
}
