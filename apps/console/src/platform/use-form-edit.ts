import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import { Form, type FormInstance } from 'antd'
import { useRef } from 'react'
import { isApart, onPresent } from './merge-edits'
import { machineNow } from './server-clock'
import { type EditOptions, useEdit } from './use-edit'
import { useRowAgain } from './use-row-again'

export type Editing<R extends CallRef, Subject, Fields> = {
  /** What is edited as it was read; undefined for a new one. */
  subject: Subject | undefined
  /** The form for it, or for a new one. */
  start: (subject: Subject | undefined) => Fields
  /** What is sent; the subject is the newest that was read. */
  payload: (fields: Fields, subject: Subject | undefined) => PayloadFor<R>
  /** What the form is an edit of, if not of the subject. */
  base?: Fields
  /** Fields that have a meaning only with each other, such as the kind of a discount and its amount. */
  together?: readonly (readonly (keyof Fields)[])[] | undefined
  /** Whether the fields make one sum, as in a price: then the dialog asks also when the two changed different fields. */
  isOneSum?: boolean | undefined
  /** Code of the refusal of an older version. */
  stale?: string | undefined
}

/**
 * Saves a form of several fields. If a colleague has saved the same subject since it was read, it is read `again`, and saved
 * with their values in the fields that were not touched here; only fields that both changed are asked about.
 */
export const useFormEdit = <R extends CallRef, Subject, Fields extends object>(
  call: R,
  form: FormInstance<Fields>,
  {
    subject,
    start,
    base: began = start(subject),
    payload,
    together,
    isOneSum = false,
    stale,
  }: Editing<R, Subject, Fields>,
  again: () => Promise<Subject | undefined>,
  options: Omit<EditOptions<R>, 'renew'> = {},
) => {
  const now = useRef({ subject, base: began, typed: began })
  const onNewest = async () => {
    const { base, typed } = now.current
    const readAt = machineNow()
    const newest = await again()
    if (newest === undefined) return { payload: payload(typed, now.current.subject) }
    const present = start(newest)
    const fields = onPresent(base, present, typed, together)
    form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0])
    now.current = { subject: newest, base: present, typed: fields }
    // What only they changed is in the form now, so nothing is left to ask about.
    const seen = !isOneSum && isApart(base, present, typed, together) ? { readAt } : {}
    return { payload: payload(fields, newest), ...seen }
  }
  const edit = useEdit(call, {
    ...options,
    ...(subject === undefined ? {} : { renew: { code: stale, payload: onNewest } }),
  })
  return {
    isPending: edit.isPending,
    /** What the server had when it was last read. */
    base: () => now.current.base,
    save: (typed: Fields): Promise<DataFor<R>> => {
      now.current = { ...now.current, typed }
      return edit.mutateAsync(payload(typed, now.current.subject))
    },
  }
}

/** Props of a `FormDialog` that edits a row of the list beneath it. */
export const useRowEdit = <R extends CallRef, Row extends object, Fields extends object>(
  call: R,
  {
    form: given,
    subject,
    start,
    payload,
    together,
    isOneSum,
    stale,
    ...options
  }: Editing<R, Row, Fields> &
    Omit<EditOptions<R>, 'renew'> & {
      /** The caller's form instance, for reading or setting fields while typing. */
      form?: FormInstance<Fields>
    },
) => {
  const [form] = Form.useForm<Fields>(given)
  const { isPending, save, base } = useFormEdit(
    call,
    form,
    { subject, start, payload, together, isOneSum, stale },
    useRowAgain(subject),
    options,
  )
  return {
    ...{ form, busy: isPending, initial: base() },
    // a refusal is shown by the call, and what was typed stays
    onSubmit: (fields: Fields) => void save(fields).catch(() => undefined),
  }
}
