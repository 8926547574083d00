import { createStore, useStore } from '../store'
import styles from './toasts.module.css'

interface ToastNow {
  id: number
  text: string
  /** When it came (ms). */
  at: number
  /** At the top, because the focused field is near the bottom. */
  isHigh: boolean | undefined
}

const current = createStore<ToastNow | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Whether the focused field is where toasts appear, or where the keyboard would cover them. */
const isFieldLow = () => {
  const field = document.activeElement
  return (
    field?.matches('textarea,input') && field.getBoundingClientRect().bottom > window.innerHeight / 2 - 60
  )
}

/** Shows a short text over the page; a new one replaces the previous one. 3000 ms by default (spec 9). */
export function toast(text: string, duration = 3000): void {
  clearTimeout(timer)
  lastId += 1
  current.set({ id: lastId, text, at: Date.now(), isHigh: isFieldLow() })
  timer = setTimeout(() => current.set(undefined), duration)
}

/** A toast said with this long (ms) before its page is left belongs to the next one: 地址已保存, and back. */
const staysMs = 1000

/** Removes the toast: the page says the same. */
export const closeToast = (): void => current.set(undefined)

/** Called when a page is left: removes its toast. */
export function leaveToast(): void {
  if (Date.now() - (current.get()?.at ?? 0) > staysMs) closeToast()
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
