import { type ComponentType, lazy, type ReactNode, useEffect, useReducer } from 'react'
import { toast } from '../layer/toasts'
import styles from '../list/InfiniteList.module.css'
import { loadChunk } from './load-chunk'

/** How a part reports that its code failed to load: in place, in a toast (a layer), or not at all (the member does not wait for it). */
type Lost = 'here' | 'toast' | 'unsaid'

/**
 * A component whose code loads when it is first rendered; render it inside Suspense. A failed load leaves the rest of
 * the page intact and is retried: by its button, or else by the next touch, or once the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  lost: Lost = 'here',
): (props: Props) => ReactNode {
  const bring = () =>
    lazy<ComponentType<Coming<Props>>>(() =>
      loadChunk(load).then(
        ({ default: Part }) => ({ default: ({ props }) => <Part {...props} /> }),
        () => ({ default: ({ retry }) => <LostPart lost={lost} onRetry={retry} /> }),
      ),
    )
  let Part = bring()
  return function LazyPart(props) {
    const [, redraw] = useReducer((turn: number) => turn + 1, 0)
    const retry = () => {
      Part = bring()
      redraw()
    }
    return <Part props={props} retry={retry} />
  }
}

interface Coming<Props> {
  props: Props
  retry: () => void
}

function LostPart({ lost, onRetry }: { lost: Lost; onRetry: () => void }) {
  useEffect(() => {
    if (lost === 'toast') toast('加载失败，请重试')
    window.addEventListener('online', onRetry)
    if (lost !== 'here') window.addEventListener('pointerdown', onRetry)
    return () => {
      window.removeEventListener('online', onRetry)
      window.removeEventListener('pointerdown', onRetry)
    }
  })
  if (lost !== 'here') return null
  return (
    <button type="button" className={styles.retry} onClick={onRetry}>
      加载失败，点一下再试
    </button>
  )
}
