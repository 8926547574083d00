import type { CallFailure } from '@greenstar/web/client'
import { useEffect } from 'react'
import { dialog } from '../../ui/dialogs'

/** Failures that the client shows in no dialog of its own; the others already have theirs, or a page. */
const shownHere: readonly CallFailure['kind'][] = ['http', 'timeout']

let isShown = false

/** Loading the cart or its count failed: a dialog with the error (spec 8.3). */
export function useFailureDialog(error: CallFailure | null): void {
  useEffect(() => {
    // the cart and its count fail together: one dialog says it
    if (!error || isShown || !shownHere.includes(error.kind)) return
    isShown = true
    void dialog.alert(error.message).finally(() => {
      isShown = false
    })
  }, [error])
}
