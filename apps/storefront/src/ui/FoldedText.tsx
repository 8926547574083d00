import { useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import styles from './FoldedText.module.css'

/** What unfolds and folds a comment; any other text says 全文 and 收起 (spec 9). */
export const commentFolds = { more: '展开∨', less: '收起∧' }
const textFolds = { more: '全文', less: '收起' }

/** Text that is folded after three lines. */
export function FoldedText({ text, folds = textFolds }: { text: string; folds?: typeof textFolds }) {
  const box = useRef<HTMLParagraphElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useEffect(() => {
    const element = box.current
    if (element && !open) setOverflows(element.scrollHeight > element.clientHeight + 1)
  }, [text, open])
  return (
    <div className={styles.box}>
      <p ref={box} className={cx(styles.text, !open && styles.folded)}>
        {text}
      </p>
      {overflows ? (
        // the word lies at the end of the third line: measured late, it must not move anything
        <button
          type="button"
          className={cx(styles.fold, !open && styles.over)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? folds.less : folds.more}
        </button>
      ) : null}
    </div>
  )
}
