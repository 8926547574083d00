import { createStore, useStore } from './store'
import styles from './toasts.module.css'

interface ToastNow {
  id: number
  text: string
}

const current = createStore<ToastNow | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Shows a short text over the page; a new one takes the place of the last. 3000 ms unless told (spec 9). */
export function toast(text: string, duration = 3000): void {
  clearTimeout(timer)
  lastId += 1
  current.set({ id: lastId, text })
  timer = setTimeout(() => current.set(undefined), duration)
}

/** Draws the toasts; once per application. It is always there, so that screen readers hear the change. */
export function ToastHost() {
  const shown = useStore(current, undefined)
  return (
    <div className={styles.host} role="status">
      {shown ? (
        <span key={shown.id} className={styles.toast}>
          {shown.text}
        </span>
      ) : null}
    </div>
  )
}
