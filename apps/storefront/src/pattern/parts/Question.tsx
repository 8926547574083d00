import { useEffect, useRef } from 'react'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { CheckIcon } from '../../ui/icon/icons'
import { ActionBar } from '../../ui/nav/ActionBar'
import styles from './Question.module.css'

interface QuestionProps {
  /** Number of the question, from 1. */
  place: number
  of: number
  text: string
  options: readonly string[]
  /** Chosen option, from 1; 0 if none. */
  chosen: number
  onChoose: (option: number) => void
  onBack: (() => void) | undefined
  /** Only for the last question. */
  onHandIn: (() => void) | undefined
  busy: boolean
}

const letters = 'ABCDEF'

/** A question: a choice opens the next one; the last one has 查看结果. Focuses the heading when it changes. */
export function Question(props: QuestionProps) {
  const { place, of, text, options, chosen, onChoose, onBack, onHandIn, busy } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (place > 1) heading.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <section className={styles.question} aria-label={`第 ${place} 题，共 ${of} 题`}>
      <p className={styles.place}>
        <b className="num">{place}</b> / <span className="num">{of}</span>
      </p>
      <progress className={styles.bar} max={of} value={place} aria-label={`第 ${place} 题，共 ${of} 题`} />
      <h2 ref={heading} tabIndex={-1} className={styles.text}>
        {text}
      </h2>
      <ul className={styles.options}>
        {options.map((option, index) => {
          const isChosen = chosen === index + 1
          return (
            <li key={option}>
              <button
                type="button"
                className={cx(styles.option, isChosen && styles.chosen)}
                aria-pressed={isChosen}
                onClick={() => onChoose(index + 1)}
              >
                <span className={styles.letter} aria-hidden="true">
                  {isChosen ? <CheckIcon size={16} /> : letters[index]}
                </span>
                {option}
              </button>
            </li>
          )
        })}
      </ul>
      {onBack || onHandIn ? (
        <ActionBar>
          <div className={record.bar}>
            {onBack ? (
              <Button kind="second" block onClick={onBack}>
                上一题
              </Button>
            ) : null}
            {onHandIn ? (
              <Button block busy={busy} disabled={chosen === 0} onClick={onHandIn}>
                查看结果
              </Button>
            ) : null}
          </div>
        </ActionBar>
      ) : null}
    </section>
  )
}
