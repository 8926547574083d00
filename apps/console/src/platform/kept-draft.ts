import { useState } from 'react'
import { baseOn, isSame, onPresent } from './merge-edits'
import { machineNow, serverNow } from './server-clock'
import { session } from './session'
import { browserShelf } from './storage'

type Kept<Fields> = {
  /** When it was typed, in ms. */
  at: number
  /** When what the form began with was read, in ms of this machine. */
  readAt?: number
  /** What the form began with: if the server has something else now, a colleague has changed it. */
  from: string
  fields: Fields
}

/**
 * What an operator typed in a long form and has not saved, kept in this browser for them alone: it outlasts a closed
 * tab. `noun` and `id` identify the form and its subject, such as `article.7`; `saved` is what the server has now, and the
 * draft of an existing subject is put on top of it.
 */
export const useKeptDraft = <Fields extends object>(
  noun: string,
  id: number | undefined,
  saved: Fields,
  together: readonly (readonly (keyof Fields)[])[] | undefined,
) => {
  const key = `draft.${noun}.${id ?? 'new'}@${session.get()?.Operator.ID ?? 0}` as const
  const [{ found, began, base, readAt, first }] = useState(() => {
    const found = browserShelf.get<Kept<Fields>>(key)
    const began = found ? ({ ...saved, ...JSON.parse(found.from) } as Fields) : saved
    const typed = { ...began, ...found?.fields }
    const readAt = found?.readAt ?? machineNow()
    const [base = saved, first = typed] =
      id === undefined ? [] : [baseOn, onPresent].map((on) => on(began, saved, typed, together))
    return { found, began, base, readAt, first }
  })
  return {
    /** The draft found when the form opened. */
    found,
    /** What the form begins with. */
    first,
    /** What that is an edit of. */
    base,
    /** When (ms) that was read. */
    readAt,
    isOutdated: found !== undefined && !isSame(began, saved),
    keep: (fields: Fields, base: Fields) =>
      browserShelf.set(key, {
        ...{ at: serverNow(), readAt, from: JSON.stringify(base), fields },
      } satisfies Kept<Fields>),
    drop: () => browserShelf.remove(key),
  }
}
