import type { ReactNode } from 'react'
import { createStore, useStore } from '../store'
import type { Question, default as QuestionPart } from './OneQuestion'

export interface DialogOptions {
  title?: string
  /** Default 确定. */
  okText?: string
  /** Default 取消. */
  cancelText?: string
  /** The primary action is destructive. */
  danger?: boolean
}

type Asked = Question & { id: number }

const questions = createStore<readonly Asked[]>([])
/** The dialog component, loaded on first use: no page shows a dialog at first. */
const part = createStore<typeof QuestionPart | undefined>(undefined)
let lastId = 0

/** Loads the dialog's code, at the first touch, so that it is ready when needed. */
export async function loadDialogs(): Promise<void> {
  part.set((await import('./OneQuestion')).default)
}

/** Whether the same question is open already: of two quick taps only the first one asks. */
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

/** Falls back to the browser's own dialog when ours could not be loaded. */
function askPlainly(text: ReactNode, asks: boolean): boolean {
  const { alert: tell, confirm: agree } = window
  const words = typeof text === 'string' ? text : ''
  if (asks) return agree(words)
  tell(words)
  return true
}

/** Questions from anywhere in the code; DialogHost shows them. */
export const dialog = {
  /** One button; resolves when it is closed. */
  alert: async (text: ReactNode, options: DialogOptions = {}): Promise<void> => {
    await ask(text, false, options)
  },
  /** true for the primary button; Escape and the back button mean no. */
  confirm: (text: ReactNode, options: DialogOptions = {}): Promise<boolean> => ask(text, true, options),
}

/** Drops every question without an answer, between tests. */
export const dropDialogs = (): void => questions.set([])

const none: readonly Asked[] = []

/** Renders the questions of dialog.alert and dialog.confirm; once per application. */
export function DialogHost() {
  const OneQuestion = useStore(part, undefined)
  const open = useStore(questions, none)
  return OneQuestion ? open.map((question) => <OneQuestion key={question.id} {...question} />) : null
}
