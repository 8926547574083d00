import type { CallFailure } from '@greenstar/web/client'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/form/Button'
import { ErrorState } from '../../ui/state/ErrorState'
import { Notice } from '../../ui/state/State'
import styles from './Loaded.module.css'

/** The fields of a useCall result that this component needs. */
export interface CallState<Data> {
  data: Data | undefined
  error: (Error & Partial<Pick<CallFailure, 'isFinal'>>) | null
  refetch: () => Promise<unknown>
}

export interface LoadedProps<Data> {
  call: CallState<Data>
  /** Same layout as the content. */
  skeleton: ReactNode
  /** Whether the data is empty, with the empty state to show. */
  empty?: (data: Data) => ReactNode | false
  children: (data: Data) => ReactNode
}

/** After this many ms the skeleton offers a retry. */
const patienceMs = 10_000

/**
 * Shows the skeleton while loading, an error with 点击重试, the way home from what is gone, the empty state, or
 * the content.
 */
export function Loaded<Data>({ call, skeleton, empty, children }: LoadedProps<Data>) {
  const { data, error, refetch } = call
  if (data !== undefined) return empty?.(data) || children(data)
  if (error?.isFinal)
    return <Notice art="error" title={error.message} action={<Button to="/home">回首页</Button>} />
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  return <Waiting skeleton={skeleton} onRetry={() => void refetch()} />
}

function Waiting({ skeleton, onRetry }: { skeleton: ReactNode; onRetry: () => void }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className={styles.waiting}>
      {skeleton}
      {long ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          还在加载，点击重试
        </button>
      ) : null}
    </div>
  )
}
