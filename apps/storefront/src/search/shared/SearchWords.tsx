import { CloseIcon } from '../../ui/icon/icons-first'
import styles from './SearchWords.module.css'

interface SearchWordsProps {
  title: string
  words: readonly string[]
  actions?: readonly { label: string; onClick: () => void }[]
  onChoose: (word: string) => void
  /** If given, a tap removes the word instead of searching it. */
  onRemove?: (word: string) => void
}

/** Words to search for, as chips with a title. */
export function SearchWords({ title, words, actions = [], onChoose, onRemove }: SearchWordsProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions.map(({ label, onClick }) => (
          <button key={label} type="button" className={styles.action} onClick={onClick}>
            {label}
          </button>
        ))}
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              className={styles.word}
              aria-label={onRemove ? `删除“${word}”` : undefined}
              onClick={() => (onRemove ?? onChoose)(word)}
            >
              <span className={styles.chip}>
                <span className="clip1">{word}</span>
                {onRemove ? <CloseIcon size={12} /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
