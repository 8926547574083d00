import { cx } from '../../ui/cx'
import styles from './Pattern.module.css'

interface ScoresProps {
  scores: readonly { Name: string; Percent: number }[]
  own: string
}

/** Percentage of each result, highest first; the member's own is marked. */
export function Scores({ scores, own }: ScoresProps) {
  const sorted = [...scores].sort((a, b) => b.Percent - a.Percent)
  return (
    <section className={styles.scores} aria-label="您的构成">
      <h3>您的构成</h3>
      <ul>
        {sorted.map(({ Name, Percent }) => (
          <li key={Name} className={cx(styles.score, Name === own && styles.own)}>
            <span>{Name}</span>
            <meter min={0} max={100} value={Percent} aria-label={Name} />
            <span className="num">{Percent}%</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
