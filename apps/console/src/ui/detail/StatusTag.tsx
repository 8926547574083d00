import styles from './StatusTag.module.css'

export type Tone = 'clay' | 'pollen' | 'dew' | 'green' | 'neutral'

/** Name of a state in its colour; never the colour alone. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
