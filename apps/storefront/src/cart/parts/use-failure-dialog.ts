import type { CallFailure } from '@greenstar/web/client'
import { useEffect } from 'react'
import { dialog } from '../../ui/dialogs'

/** Failures that the client shows in no dialog of its own; the others already have theirs, or a page. */
const shownHere: readonly CallFailure['kind'][] = ['http', 'timeout']

/** Loading the cart or its count failed: a dialog with the error (spec 8.3). */
export function useFailureDialog(error: CallFailure | null): void {
  useEffect(() => {
    if (error && shownHere.includes(error.kind)) void dialog.alert(error.message)
  }, [error])
}
