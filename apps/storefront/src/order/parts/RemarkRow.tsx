import { unitsOf } from '@greenstar/rules/platform/letters'
import { onEnter } from '@greenstar/web/enter'
import styles from './Checkout.module.css'

/** Maximum length of a remark of CreateOrder. */
const maxLetters = 200

/** 备注, an inline text field. */
export function RemarkRow({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className={styles.cell}>
      <span>备注</span>
      <input
        className={styles.remark}
        type="text"
        enterKeyHint="done"
        maxLength={unitsOf(value, maxLetters)}
        placeholder="选填，给园丁留句话"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onEnter((event) => event.currentTarget.blur())}
      />
    </label>
  )
}
