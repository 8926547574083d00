import { createStore, useStore } from '../store'
import { Leafing } from './Leafing'
import styles from './loading.module.css'

interface LoadingNow {
  id: number
  text: string
}

const open = createStore<readonly LoadingNow[]>([])
let lastId = 0

/**
 * Covers the page with the loading leaf; the returned function hides it. Hides automatically after
 * `duration` ms, 30000 by default; 0 means never (登录中..., spec 4 and 9).
 */
export function showLoading(text = '加载中…', duration = 30_000): () => void {
  lastId += 1
  const id = lastId
  const hide = () => open.set(open.get().filter((entry) => entry.id !== id))
  open.set([...open.get(), { id, text }])
  if (duration > 0) setTimeout(hide, duration)
  return hide
}

const none: readonly LoadingNow[] = []

/** Renders the loading overlay; once per application. */
export function LoadingHost() {
  const shown = useStore(open, none).at(-1)
  if (!shown) return null
  return (
    <div className={styles.mask} role="status" aria-busy="true">
      <div className={styles.box}>
        <Leafing size={32} />
        {shown.text}
      </div>
    </div>
  )
}
