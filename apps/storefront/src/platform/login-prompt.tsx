import { type ComponentType, lazy, Suspense } from 'react'
import { createStore, useStore } from '../ui/store'
import { askAppToLogin, isApp } from './embedding'
import { signOut } from './session'
import { slots } from './slots'

export interface LoginSheetProps {
  open: boolean
  /** Closed without a login. */
  onClose: () => void
  /** Signed in: the sheet closes and what was interrupted goes on. */
  onDone: () => void
}

interface Prompt {
  open: boolean
  then: (() => void) | undefined
}

const prompt = createStore<Prompt>({ open: false, then: undefined })
const closed: Prompt = { open: false, then: undefined }

export interface PromptOptions {
  /** What was interrupted; runs once after the login. */
  then?: () => void
}

/** Asks for the login over the page that is open; the six keys are cleared first (readings C05, T03). */
export function promptLogin({ then }: PromptOptions = {}): void {
  signOut()
  if (isApp() && askAppToLogin()) return
  if (!slots.loginSheet) {
    window.location.assign(
      `/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`,
    )
    return
  }
  prompt.set({ open: true, then })
}

export const loginPromptIsOpen = (): boolean => prompt.get().open

let sheet: ComponentType<LoginSheetProps> | undefined
/** Stays mounted once it was shown, so that it can slide away. */
let everOpened = false

/** Draws the login sheet of the member feature; once per application. */
export function LoginPromptHost() {
  const { open, then } = useStore(prompt, closed)
  if (!slots.loginSheet || (!open && !everOpened)) return null
  everOpened = true
  sheet ??= lazy(slots.loginSheet)
  const Sheet = sheet
  return (
    <Suspense fallback={null}>
      <Sheet
        open={open}
        onClose={() => prompt.set(closed)}
        onDone={() => {
          prompt.set(closed)
          then?.()
        }}
      />
    </Suspense>
  )
}
