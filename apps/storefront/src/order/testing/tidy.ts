import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Time (ms) of the exit animation of sheets and dialogs. */
const leaveMs = 420

/** After each test closes dialogs and sheets, which are outside its tree, and clears the storages. */
export function tidyAfterEach(): void {
  // the first screen of a file must wait for its code to be compiled
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
