import styles from './Figures.module.css'

/** Figures four in a row, and what must be known to read them. */
export const Figures = ({
  rows,
  note,
}: {
  rows: readonly (readonly [name: string, value: string])[]
  note: string
}) => (
  <>
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>{note}</p>
  </>
)
