import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { DateText } from '../../ui/text/DateText'
import styles from './Bonus.module.css'

type Step = DataFor<typeof api.bonus.GetBonusReflectByID>['Steps'][number]

/** Steps of a withdrawal, newest first. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>进度</h2>
      <ol className={styles.steps}>
        {[...steps].reverse().map((step) => (
          <li key={`${step.Status}${step.CreateDate}${step.Text}`}>
            <b>{step.StatusCN}</b>
            {step.Text && step.Text !== step.StatusCN ? (
              <span className={styles.small}>{step.Text}</span>
            ) : null}
            <span className={styles.small}>
              <DateText value={step.CreateDate} format="minute" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
