import { addressTags } from './address-draft'
import styles from './TagChoice.module.css'

export interface TagChoiceProps {
  value: string
  onChange: (tag: string) => void
}

/** 家, 公司 or 学校; a second tap deselects it. */
export function TagChoice({ value, onChange }: TagChoiceProps) {
  return (
    <div className={styles.row} role="group" aria-label="地址标签">
      <span className={styles.label} aria-hidden="true">
        标签
      </span>
      {addressTags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-pressed={tag === value}
          onClick={() => onChange(tag === value ? '' : tag)}
        >
          {tag}
        </button>
      ))}
    </div>
  )
}
