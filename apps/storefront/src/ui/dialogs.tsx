import type { ReactNode } from 'react'
import type { Dialog as DialogPart } from './Dialog'
import { createStore, useStore } from './store'

export interface DialogOptions {
  title?: string
  /** Default 确定. */
  okText?: string
  /** Default 取消. */
  cancelText?: string
  /** The main answer destroys something. */
  danger?: boolean
}

interface Question extends DialogOptions {
  id: number
  text: ReactNode
  asks: boolean
  open: boolean
  answer: (yes: boolean) => void
}

const questions = createStore<readonly Question[]>([])
/** The drawing part comes when it is first needed: no page shows a dialog at first. */
const part = createStore<typeof DialogPart | undefined>(undefined)
let lastId = 0

/** Fetches the dialog's code; at the first touch, so that it is there when something is asked. */
export async function loadDialogs(): Promise<void> {
  const { Dialog } = await import('./Dialog')
  part.set(Dialog)
}

/** Whether the same question waits for its answer: two quick taps ask once, the second one for nothing. */
const waits = (text: ReactNode, title?: string): boolean =>
  questions.get().some((question) => question.open && question.text === text && question.title === title)

function ask(text: ReactNode, asks: boolean, options: DialogOptions): Promise<boolean> {
  if (waits(text, options.title)) return Promise.resolve(false)
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean) => {
      questions.set(
        questions.get().map((question) => (question.id === id ? { ...question, open: false } : question)),
      )
      setTimeout(() => questions.set(questions.get().filter((question) => question.id !== id)), 250)
      resolve(yes)
    }
    questions.set([...questions.get(), { ...options, id, text, asks, open: true, answer }])
    if (!part.get()) loadDialogs().catch(() => answer(askPlainly(text, asks)))
  })
}

/** The browser's own dialog, where ours could not be fetched. */
function askPlainly(text: ReactNode, asks: boolean): boolean {
  const { alert: tell, confirm: agree } = window
  const words = typeof text === 'string' ? text : ''
  if (asks) return agree(words)
  tell(words)
  return true
}

/** Questions from anywhere in the code; they show in DialogHost. */
export const dialog = {
  /** One button; resolves when it is closed. */
  alert: async (text: ReactNode, options: DialogOptions = {}): Promise<void> => {
    await ask(text, false, options)
  },
  /** true for the main answer; Escape and back are a no. */
  confirm: (text: ReactNode, options: DialogOptions = {}): Promise<boolean> => ask(text, true, options),
}

const none: readonly Question[] = []

/** Draws the questions of dialog.alert and dialog.confirm; once per application. */
export function DialogHost() {
  const Dialog = useStore(part, undefined)
  const open = useStore(questions, none)
  return Dialog
    ? open.map((question) => <OneQuestion key={question.id} Dialog={Dialog} question={question} />)
    : null
}

function OneQuestion({ Dialog, question }: { Dialog: typeof DialogPart; question: Question }) {
  const { text, asks, open, answer, title, okText, cancelText, danger } = question
  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => answer(false)}
      actions={[
        ...(asks ? [{ label: cancelText ?? '取消', onClick: () => answer(false) }] : []),
        {
          label: okText ?? '确定',
          tone: danger ? ('danger' as const) : ('main' as const),
          onClick: () => answer(true),
        },
      ]}
    >
      {text}
    </Dialog>
  )
}
