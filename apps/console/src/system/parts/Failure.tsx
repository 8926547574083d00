import styles from '../system.module.css'

/** Why something failed, in words; the program's own message is folded below it. */
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
