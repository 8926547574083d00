import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../ui/state/lazy-part'
import { createStore, useStore } from '../../ui/store'
import type { Interrupted } from '../resume'
import { loginWay } from '../route/guard'
import { slots } from '../slots'
import { askAppToLogin, isApp } from './embedding'
import { currentToken, isLeaving, onSessionChange, signOut } from './session'

export interface LoginSheetProps {
  open: boolean
  /** What the login is asked for (点赞), if it is for one action. */
  what?: string | undefined
  /** Closed without a login. */
  onClose: () => void
  /** Logged in: the sheet closes and the interrupted action continues. */
  onDone: () => void
}

export interface PromptOptions {
  /** The interrupted action; runs once after the login. */
  then?: () => void
  /** The same as plain data, for a login that leaves the page. */
  again?: Interrupted | undefined
  /** The action as a word of the sheet: 登录后即可点赞. */
  what?: string | undefined
}

interface Prompt extends PromptOptions {
  open: boolean
}

const closed: Prompt = { open: false }
const prompt = createStore<Prompt>(closed)

/** What the login in an app's own window interrupted, and at which address of the page. */
let waiting: { then: () => void; at: string } | undefined

// The app sends its token when its login is done. The action starts when every listener knows the new member;
// after a login that was given up and another page it is forgotten.
onSessionChange(() => {
  const interrupted = waiting
  waiting = undefined
  if (currentToken() && interrupted?.at === window.location.href) queueMicrotask(interrupted.then)
})

/** Shows the login prompt over the open page; clears the six keys first (readings C05, T03). */
export function promptLogin(options: PromptOptions = {}): void {
  if (isLeaving()) return
  signOut()
  if (isApp() && askAppToLogin()) {
    waiting = options.then && { then: options.then, at: window.location.href }
    return
  }
  if (!slots.loginSheet) {
    window.location.assign(loginWay(window.location.pathname + window.location.search))
    return
  }
  prompt.set({ ...options, open: true })
}

export const loginPromptIsOpen = (): boolean => prompt.get().open

/** Closes the prompt for a login that leaves the page. Returns whether it was open and what it interrupted. */
export function withdrawPrompt(): { wasOpen: boolean; again: Interrupted | undefined } {
  const { open, again } = prompt.get()
  prompt.set(closed)
  return { wasOpen: open, again }
}

let sheet: ((props: LoginSheetProps) => ReactNode) | undefined
/** Stays mounted after the first use, so that its exit animation can run. */
let everOpened = false

/** Renders the login sheet of the member feature; once per application. */
export function LoginPromptHost() {
  const { open, then, what } = useStore(prompt, closed)
  if (!slots.loginSheet || (!open && !everOpened)) return null
  everOpened = true
  sheet ??= lazyPart(slots.loginSheet, 'toast')
  const Sheet = sheet
  return (
    <Suspense fallback={null}>
      <Sheet
        open={open}
        what={what}
        onClose={() => prompt.set(closed)}
        onDone={() => {
          prompt.set(closed)
          then?.()
        }}
      />
    </Suspense>
  )
}
