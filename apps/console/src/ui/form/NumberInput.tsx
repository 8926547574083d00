import { InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import styles from './NumberInput.module.css'
import { isBegun, numberProblem, padded, plainNumber } from './number-problem'

type Value = number | string
type Props<V extends Value> = Omit<
  InputNumberProps<V>,
  'parser' | 'formatter' | 'onStep' | 'status' | 'ref'
> & {
  /** Why an empty field is refused, for one that no form asks for its value. */
  ifEmpty?: string
}

/**
 * A number as it was typed: one beyond `min` and `max`, or with more decimals than `precision`, is refused with a
 * sentence and stops its form, never changed silently; so is a text that is no number, which stays in the field. Full-width
 * digits are understood. A save that is no submit of a form asks `isStopped`.
 */
export const NumberInput = <V extends Value = number>({
  min,
  max,
  precision,
  ifEmpty = '',
  onInput,
  className = '',
  style,
  ...rest
}: Props<V>) => {
  const box = useRef<HTMLDivElement>(null)
  // A field that its form does not hold keeps its own value.
  const [own, setOwn] = useState<V | null | undefined>(rest.defaultValue as V | undefined)
  const value = 'value' in rest ? rest.value : own
  /** A text that is no number, until it is typed over or the field gets another value. */
  const [odd, setOdd] = useState<{ text: string; over: typeof value }>()
  const unread = odd && odd.over === value ? odd.text : ''
  const isEmpty = value === null || value === undefined || value === ''
  const problem = unread
    ? `“${unread}”不是数字`
    : isEmpty
      ? ifEmpty
      : numberProblem(value, { min, max, precision })
  // The browser's own check, so that every kind of form stops at the field.
  useEffect(() => box.current?.querySelector('input')?.setCustomValidity(problem), [problem])
  const change = (next: V | null) => {
    setOwn(next)
    rest.onChange?.(next)
  }
  return (
    <div ref={box} className={`${styles.box} ${className}`} style={style}>
      <InputNumber<V>
        {...rest}
        className={styles.input ?? ''}
        {...(problem ? { status: 'error', 'aria-invalid': true } : {})}
        parser={(text) => plainNumber(text ?? '') as V}
        formatter={(shown, { userTyping, input }) =>
          userTyping ? input : unread || padded(String(shown ?? ''), precision)
        }
        onInput={(text) => {
          setOdd(isBegun(text) ? undefined : { text, over: value })
          onInput?.(text)
        }}
        onChange={change}
        onStep={(next) => {
          const bound = Math.min(Math.max(Number(next), Number(min ?? next)), Number(max ?? next))
          if (bound !== Number(next)) change((rest.stringMode ? String(bound) : bound) as V)
        }}
      />
      {problem ? (
        <small className={styles.problem} role="alert">
          {problem}
        </small>
      ) : null}
    </div>
  )
}
