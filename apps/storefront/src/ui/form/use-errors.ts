import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstWrong } from './focus-wrong'

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

interface ShownErrors<Field extends string> {
  errors: FieldErrors<Field>
  form: RefObject<HTMLFormElement | null>
  /** Shows the errors and focuses the first; returns whether there are none. */
  show: (errors: FieldErrors<Field>) => boolean
  /** Wraps the setter of a field: editing removes its error. */
  edited: <Value>(field: Field, set: (value: Value) => void) => (value: Value) => void
}

/** Errors shown under the fields of one form. */
export function useErrors<Field extends string>(): ShownErrors<Field> {
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const form = useRef<HTMLFormElement>(null)
  const show = (next: FieldErrors<Field>) => {
    flushSync(() => setErrors(next))
    const sound = Object.values(next).every((message) => !message)
    if (!sound) focusFirstWrong(form.current)
    return sound
  }
  const edited =
    <Value>(field: Field, set: (value: Value) => void) =>
    (value: Value) => {
      if (errors[field]) setErrors({ ...errors, [field]: undefined })
      set(value)
    }
  return { errors, form, show, edited }
}
