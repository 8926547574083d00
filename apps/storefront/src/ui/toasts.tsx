import { createStore, useStore } from './store'
import styles from './toasts.module.css'

interface ToastNow {
  id: number
  text: string
  /** At the top, because the focused field is in the middle. */
  isHigh: boolean | undefined
}

const current = createStore<ToastNow | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Whether the focused field is where toasts appear, or lower, where the keyboard would cover them. */
const isFieldInTheMiddle = () => {
  const field = document.activeElement
  return (
    field?.matches('textarea,input') && field.getBoundingClientRect().bottom > window.innerHeight / 2 - 60
  )
}

/** Shows a short text over the page; a new one replaces the previous one. 3000 ms by default (spec 9). */
export function toast(text: string, duration = 3000): void {
  clearTimeout(timer)
  lastId += 1
  current.set({ id: lastId, text, isHigh: isFieldInTheMiddle() })
  timer = setTimeout(() => current.set(undefined), duration)
}

/** Renders the toasts; once per application. Always mounted, so that screen readers announce changes. */
export function ToastHost() {
  const shown = useStore(current, undefined)
  return (
    <div className={styles.host} data-high={shown?.isHigh || undefined} role="status">
      {shown ? (
        <span key={shown.id} className={styles.toast}>
          {shown.text}
        </span>
      ) : null}
    </div>
  )
}
