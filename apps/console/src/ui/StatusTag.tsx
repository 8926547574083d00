import styles from './StatusTag.module.css'

export type Tone = 'clay' | 'pollen' | 'dew' | 'green' | 'neutral'

/** The word of a state in its colour; the word is always there. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
