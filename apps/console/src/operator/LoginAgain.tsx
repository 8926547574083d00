import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { session } from '../platform/session'
import styles from './LoginAgain.module.css'
import { LoginPage } from './LoginPage'

/** Login over the rooms after the session expired: inputs are kept, and failed queries are refetched. */
export const LoginAgain = ({ name }: { name: string }) => {
  const queries = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  // also when the operator logged in again in another tab
  useEffect(
    () => () => {
      if (!session.isOver())
        void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    },
    [queries],
  )
  // the browser's top layer is above all dialogs of a room and makes them inert
  useEffect(() => {
    const own = dialog.current
    // Escape would also close the dialog of a room below, with everything typed in it
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopPropagation()
    }
    own?.addEventListener('keydown', keepEscape)
    own?.showModal()
    return () => own?.removeEventListener('keydown', keepEscape)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label="登录已失效"
      onCancel={(event) => event.preventDefault()}
    >
      <LoginPage again={name} />
    </dialog>
  )
}
