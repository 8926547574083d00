import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styles from './LoginAgain.module.css'
import { LoginPage } from './LoginPage'

/** The login over the rooms of who was signed in: nothing beneath is lost, and what could not be read is read again. */
export const LoginAgain = ({ name }: { name: string }) => {
  const queries = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  // the browser's own top layer: above every dialog of a room, which cannot be reached meanwhile
  useEffect(() => {
    const own = dialog.current
    // Escape would reach the dialog of a room beneath and close it with all that is typed in it
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
      <LoginPage
        again={name}
        onEnter={() => void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })}
      />
    </dialog>
  )
}
