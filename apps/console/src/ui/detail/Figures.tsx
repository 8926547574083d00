import styles from './Figures.module.css'

/** Four figures per row, with notes that explain them. */
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
