import type { DataOf, Ops } from '@greenstar/contract'
import type { CallFailure } from '@greenstar/web/client'
import { useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { newRequestId } from '@greenstar/web/request-id'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import { useRef } from 'react'
import { onPresent } from '../platform/merge-edits'
import { useOvertaking } from '../platform/use-edit'
import { fieldsOf, onTopOf, type ProductFields, type Saving, type Seen, savingOf } from './product-form'

type PriceAnswer = Pick<Saving, 'reason' | 'confirmed'>
type Saved = DataOf<Ops['catalog']['SaveProduct']>

/** Whether the server has stored another payload under this request id. */
const isTaken = (failure: unknown) => (failure as CallFailure).code === 'platform/once-conflict'

const isOvertaken = (failure: unknown) => (failure as CallFailure).code === 'catalog/state-changed'

/**
 * Saves the form exactly once. All attempts share a request id: after a lost response the same payload gets
 * the stored response, and another payload is refused if the first was stored (domain 0.7). Then the stored
 * product is loaded and later edits are saved on top of it, so that no second product is created.
 */
export const useSaving = (
  form: FormInstance<ProductFields>,
  first: Seen | undefined,
  initial: ProductFields,
  callbacks: { onSuccess: (saved: Saved) => void; onError: (failure: CallFailure) => void },
) => {
  const client = useClient()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const now = useRef({ seen: first, base: initial, requestID: newRequestId(), tries: [] as Saving[] })

  const overtaking = useOvertaking('catalog')
  const send = (saving: Saving) =>
    overtaking((age) => client.send(api.catalog.SaveProduct, { ...saving, ...age }, { quiet: true }))
  const typed = () => form.getFieldsValue(true) as ProductFields

  /** Returns the response of the attempt that was stored; the latest ones are tried first. */
  const answerOf = async ([saving, ...others]: readonly Saving[]): Promise<Saved> => {
    if (!saving) throw new Error('no try was taken')
    try {
      return await send(saving)
    } catch (failure) {
      if (!isTaken(failure) || others.length === 0) throw failure
      return answerOf(others)
    }
  }

  const catchUp = async () => {
    const { ID, Version } = await answerOf([...now.current.tries].reverse())
    const { Lines: before } = typed()
    const { Lines } = await client.send(api.catalog.GetProductForConsole, { id: ID }, { quiet: true })
    const lines = onTopOf(Lines, before)
    for (const [at, { OnHand, Stock, Attribute }] of lines.entries())
      if (before[at]?.ID === undefined && lines[at]?.ID !== undefined && Stock !== OnHand)
        message.warning(`“${Attribute || typed().Name}”已按 ${OnHand} 件入库，如有出入请调整库存`, 8)
    form.setFieldValue('Lines', lines)
    now.current = { ...now.current, seen: { id: ID, version: Version }, requestID: newRequestId(), tries: [] }
  }

  /**
   * A colleague has saved the product since: tries again on top of that. What only they changed is theirs; the server asks
   * about the fields of both.
   */
  const onNewest = async (id: number, answer?: PriceAnswer) => {
    const newest = await client.send(api.catalog.GetProductForConsole, { id }, { quiet: true })
    const present = fieldsOf(newest)
    const fields = onPresent(now.current.base, present, typed())
    form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0])
    now.current = { ...now.current, base: present, seen: { id, version: newest.Version } }
    return attempt(answer)
  }

  const attempt = (answer?: PriceAnswer) => {
    const { seen, requestID, tries } = now.current
    const saving = { ...savingOf(typed(), seen), ...answer, requestID }
    tries.push(saving)
    return send(saving)
  }

  return useMutation<Saved, CallFailure, PriceAnswer | void>({
    mutationFn: async (answer) => {
      try {
        return await attempt(answer ?? undefined)
      } catch (failure) {
        const { seen } = now.current
        if (seen && isOvertaken(failure)) return await onNewest(seen.id, answer ?? undefined)
        if (!isTaken(failure)) throw failure
        now.current.tries.pop()
        await catchUp()
        return await attempt(answer ?? undefined)
      }
    },
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: ['catalog'] })
      callbacks.onSuccess(saved)
    },
    onError: callbacks.onError,
  })
}
