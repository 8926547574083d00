import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx'
import styles from './FoldedText.module.css'

/** Text of a comment, folded after three lines with 展开∨ / 收起∧ (spec 9). */
export function FoldedText({ text }: { text: string }) {
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
        // 展开∨ lies at the end of the third line: measured late, it must not move anything
        <button
          type="button"
          className={cx(styles.fold, !open && styles.over)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起∧' : '展开∨'}
        </button>
      ) : null}
    </div>
  )
}
