import { factText } from '@greenstar/rules/platform/fact'
import styles from './FactList.module.css'

/** Facts of a job or alert as names and values. */
export const FactList = ({ facts }: { facts: readonly { Key: string; Value: string }[] }) =>
  facts.length === 0 ? (
    <>—</>
  ) : (
    <dl className={styles.facts}>
      {facts.map(({ Key, Value }) => (
        <div key={Key}>
          <dt title={Key}>{factText(Key)}</dt>
          <dd className="num">{Value}</dd>
        </div>
      ))}
    </dl>
  )
