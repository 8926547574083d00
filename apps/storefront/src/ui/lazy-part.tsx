import { type ComponentType, type ReactNode, use, useEffect, useReducer } from 'react'
import styles from './InfiniteList.module.css'
import { loadChunk } from './load-chunk'
import { toast } from './toasts'

/** Where a part says that its code did not come: in its own place, in a toast (a layer), or nowhere (nobody waits). */
type Lost = 'here' | 'toast' | 'unsaid'

/**
 * A part whose code comes when it is first drawn; draw it inside Suspense. Code that does not come takes nothing else
 * of the page away, and is asked for again: by its button, or else by the next touch, or once the net is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  lost: Lost = 'here',
): (props: Props) => ReactNode {
  let coming: Promise<ComponentType<Props> | undefined> | undefined
  const bring = () =>
    loadChunk(load).then(
      (module) => module.default,
      () => undefined,
    )
  return function LazyPart(props) {
    const [, redraw] = useReducer((turn: number) => turn + 1, 0)
    coming ??= bring()
    const Part = use(coming)
    if (Part) return <Part {...props} />
    const retry = () => {
      coming = undefined
      redraw()
    }
    return <LostPart lost={lost} onRetry={retry} />
  }
}

function LostPart({ lost, onRetry }: { lost: Lost; onRetry: () => void }) {
  useEffect(() => {
    if (lost === 'toast') toast('没有加载出来，请重试')
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
      没有加载出来，点击重试
    </button>
  )
}
