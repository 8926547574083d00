import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Time that sheets and dialogs take to leave. */
const leaveMs = 420

/** Dialogs and sheets live beside React: what a test left open is closed, the storages are emptied. */
export function tidyAfterEach(): void {
  // the first screen of a file waits for its code to be compiled
  configure({ asyncUtilTimeout: 20_000 })
  afterEach(async () => {
    const layers = [...screen.queryAllByRole('alertdialog'), ...screen.queryAllByRole('dialog')]
    for (const _layer of layers) fireEvent.keyDown(document, { key: 'Escape' })
    if (layers.length > 0) await new Promise((wake) => setTimeout(wake, leaveMs))
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
  })
}
