import { useEffect, useRef, useState } from 'react'
import { CheckIcon, PlusIcon } from '../icon/icons-first'
import { Leafing } from '../state/Leafing'
import styles from './AddButton.module.css'

export interface AddButtonProps {
  /** Names what is added: "把龟背竹加入购物车". */
  label: string
  /** Resolves to true when it was added: a check is shown for 800 ms. */
  onAdd: () => Promise<boolean> | boolean | void
}

/** Round 28 pine button with a touch area of 44. */
export function AddButton({ label, onAdd }: AddButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const press = async () => {
    if (state === 'busy') return
    const answer = onAdd()
    if (answer instanceof Promise) setState('busy')
    const done = await answer
    setState(done ? 'done' : 'ready')
    if (done) timer.current = setTimeout(() => setState('ready'), 800)
  }

  return (
    <button
      type="button"
      className={styles.add}
      aria-label={label}
      aria-busy={state === 'busy' || undefined}
      onClick={press}
    >
      {state === 'busy' ? (
        <Leafing size={14} />
      ) : state === 'done' ? (
        <CheckIcon size={16} />
      ) : (
        <PlusIcon size={16} />
      )}
    </button>
  )
}
