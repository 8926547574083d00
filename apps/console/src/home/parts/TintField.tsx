import { tints } from '../home.words'
import styles from './TintField.module.css'

/** Background of a drawing: one of the shop's tints, or none. */
export const TintField = ({ value, onChange }: { value: string; onChange: (tint: string) => void }) => (
  <div className={styles.tints} role="radiogroup" aria-label="底色">
    {['', ...new Set([...tints, ...(value ? [value] : [])])].map((tint) => (
      <button
        key={tint}
        type="button"
        role="radio"
        aria-checked={tint === value}
        aria-label={tint || '无'}
        className={styles.tint}
        style={{ background: tint || '#fff' }}
        onClick={() => onChange(tint)}
      />
    ))}
  </div>
)
