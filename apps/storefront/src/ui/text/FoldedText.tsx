import { useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx'
import styles from './FoldedText.module.css'

/** Labels that expand and collapse a comment; other texts use 全文 and 收起 (spec 9). */
export const commentFolds = { more: '展开∨', less: '收起∧' }
const textFolds = { more: '全文', less: '收起' }

/** Expanded texts by page: a long list removes distant rows from the document and renders them again later. */
const unfolded = new WeakMap<Element, Set<string>>()

function unfoldedAround(element: Element): Set<string> {
  const page = element.closest('main') ?? document.body
  const texts = unfolded.get(page) ?? new Set()
  unfolded.set(page, texts)
  return texts
}

/** Text collapsed to three lines, unless it was expanded on this page before. */
export function FoldedText({ text, folds = textFolds }: { text: string; folds?: typeof textFolds }) {
  const box = useRef<HTMLParagraphElement>(null)
  const [overflows, setOverflows] = useState(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || open) return
    const wasOpen = unfoldedAround(element).has(text)
    setOpen(wasOpen)
    setOverflows(wasOpen || element.scrollHeight > element.clientHeight + 1)
  }, [text, open])
  const turn = () => {
    const texts = unfoldedAround(box.current as HTMLElement)
    if (open) texts.delete(text)
    else texts.add(text)
    setOpen(!open)
  }
  return (
    <div className={styles.box}>
      <p ref={box} className={cx(styles.text, !open && styles.folded)}>
        {text}
      </p>
      {overflows ? (
        // the word is at the end of the third line: measured late, it must not move anything
        <button
          type="button"
          className={cx(styles.fold, !open && styles.over)}
          aria-expanded={open}
          onClick={turn}
        >
          {open ? folds.less : folds.more}
        </button>
      ) : null}
    </div>
  )
}
