import { useState } from 'react'
import { serverNow } from './server-clock'
import { session } from './session'
import { browserShelf } from './storage'

type Kept<Fields> = {
  /** When it was typed, in ms. */
  at: number
  /** What the form began with: if the server has something else now, a colleague has changed it. */
  from: string
  fields: Fields
}

/**
 * What an operator typed in a long form and has not saved, kept in this browser for them alone: it outlasts a closed
 * tab. `name` identifies the form and its subject, such as `article.7`.
 */
export const useKeptDraft = <Fields extends object>(name: string, initial: Fields) => {
  const key = `draft.${name}@${session.get()?.Operator.ID ?? 0}` as const
  const from = JSON.stringify(initial)
  const [found] = useState(() => browserShelf.get<Kept<Fields>>(key))
  return {
    /** The draft found when the form opened. */
    found,
    isOutdated: found !== undefined && found.from !== from,
    keep: (fields: Fields) => browserShelf.set(key, { at: serverNow(), from, fields } satisfies Kept<Fields>),
    drop: () => browserShelf.remove(key),
  }
}
