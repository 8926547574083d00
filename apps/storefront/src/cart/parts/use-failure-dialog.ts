import type { CallFailure } from '@greenstar/web/client'
import { useEffect } from 'react'
import { dialog } from '../../ui/layer/dialogs'

/** Failures that the client does not show by itself; it shows the others in a dialog or a page. */
const shownHere: readonly CallFailure['kind'][] = ['http', 'timeout']

let isShown = false

/** Shows a dialog when loading the cart or its count fails (spec 8.3). */
export function useFailureDialog(error: CallFailure | null): void {
  useEffect(() => {
    // the cart and its count fail together: only one dialog
    if (!error || isShown || !shownHere.includes(error.kind)) return
    isShown = true
    void dialog.alert(error.message).finally(() => {
      isShown = false
    })
  }, [error])
}
