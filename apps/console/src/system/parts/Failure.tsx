import styles from '../system.module.css'

/** Cause of a failure in words, with the error message collapsed below. */
export const Failure = ({ text, detail, number }: { text: string; detail: string; number?: number }) => (
  <div>
    <span className={styles.error}>{text}</span>
    {detail ? (
      <details className={styles.detail}>
        <summary>
          技术详情{number === undefined ? '' : '，错误编号 '}
          {number === undefined ? null : <span className="num">{number}</span>}
        </summary>
        <code>{detail}</code>
      </details>
    ) : null}
  </div>
)
