import { createStore, useStore } from './store'
import styles from './toasts.module.css'

interface ToastNow {
  id: number
  text: string
  /** At the top, as the field that is being typed in is in the middle. */
  isHigh: boolean | undefined
}

const current = createStore<ToastNow | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Whether the field in use is where toasts stand, or below, where the keyboard leaves them no room. */
const isFieldInTheMiddle = () => {
  const field = document.activeElement
  return (
    field?.matches('textarea,input') && field.getBoundingClientRect().bottom > window.innerHeight / 2 - 60
  )
}

/** Shows a short text over the page; a new one takes the place of the last. 3000 ms unless told (spec 9). */
export function toast(text: string, duration = 3000): void {
  clearTimeout(timer)
  lastId += 1
  current.set({ id: lastId, text, isHigh: isFieldInTheMiddle() })
  timer = setTimeout(() => current.set(undefined), duration)
}

/** Draws the toasts; once per application. It is always there, so that screen readers hear the change. */
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
