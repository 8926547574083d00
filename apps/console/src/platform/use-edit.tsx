import type { Edited } from '@greenstar/contract/platform/edited'
import type { CallRef, PayloadFor } from '@greenstar/web/call-ref'
import { CallFailure } from '@greenstar/web/client'
import { type ActionOptions, useAction, useClient } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { dateText } from '../ui/detail/WireDate'
import { EditedFields } from './EditedFields'
import { machineNow } from './server-clock'

/** How long ago (ms) the editor read what it shows; {} if it shows nothing that was read. */
type Seen = { seenAge?: number }

/** Whether a refusal is asked about; and when (ms) the editor read all that this try sends, if after it opened. */
type Try = { asks?: boolean; seenAt?: number | undefined }

const isEdited = (failure: CallFailure) => failure.code === 'platform/edited'

/**
 * Detects a save over the change of a colleague. Returns a function that runs `save` with the age of what the editor shows; if
 * a colleague changed the same fields since, it asks with both values, and saves over them only after the
 * operator has seen them. `isEditing` is false while a page has no editor open, and where it saves each change at once:
 * then the values are those of the moment. `since` is when (ms) what it shows was read, if it was kept from an earlier time.
 */
export const useOvertaking = (noun: string, isEditing = true, since?: number) => {
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const readAt = useRef(since)
  const oldestShown = () => {
    const shown = queries.getQueryCache().findAll({ queryKey: [noun], type: 'active' })
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
    return times.length > 0 ? Math.min(...times) : undefined
  }
  if (isEditing) readAt.current ??= oldestShown()
  else readAt.current = undefined
  const seen = (): Seen => {
    const at = readAt.current ?? oldestShown()
    return at === undefined ? {} : { seenAge: machineNow() - at }
  }
  const readNow = () => {
    readAt.current = machineNow()
  }
  const ask = ({ Who, IsOwn, Date: at, Fields }: Edited) =>
    new Promise<boolean>((decide) => {
      modal.confirm({
        title: `${IsOwn ? '您在另一个页面' : Who} ${dateText(at, 'MM-DD HH:mm')} 修改过同样的内容`,
        width: 640,
        content: <EditedFields fields={Fields} />,
        okText: '用我的内容保存',
        cancelText: '返回修改',
        onOk: () => decide(true),
        onCancel: () => decide(false),
      })
    })
  return async <T,>(save: (seen: Seen) => Promise<T>, { asks = true, seenAt }: Try = {}): Promise<T> => {
    readAt.current = seenAt ?? readAt.current
    // Only a success renews the time: after another refusal the editor still shows what it read before.
    const saving = async () => {
      const saved = await save(seen())
      readNow()
      return saved
    }
    try {
      return await saving()
    } catch (failure) {
      if (!(failure instanceof CallFailure && isEdited(failure) && asks)) throw failure
      const isMine = await ask(failure.body?.Data as Edited)
      void queries.invalidateQueries({ queryKey: [noun] })
      readNow()
      // the dialog was the answer
      if (!isMine) throw new CallFailure('silent', failure.message, failure.body)
      return await saving()
    }
  }
}

export type EditOptions<R extends CallRef> = Omit<ActionOptions<R>, 'send'> & {
  isEditing?: boolean
  /** Noun of the queries that the editor shows, if it is not the call's. */
  shows?: string
  /** When (ms) what it shows was read, if it was kept from an earlier time. */
  since?: number | undefined
  /**
   * The payload on top of what a colleague has saved since, with the version of this moment for a call that refuses an older
   * one with `code`, and when (ms) that was read if it has nothing in common with what was typed. Without it the operator is
   * asked at once.
   */
  renew?: {
    code?: string | undefined
    payload: (payload: PayloadFor<R>) => Promise<{ payload: PayloadFor<R>; readAt?: number }>
  }
}

/** `useAction` for the save of an editor; see `useOvertaking`. */
export const useEdit = <R extends CallRef>(
  call: R,
  { isEditing, shows = call.noun, since, renew, ...options }: EditOptions<R> = {},
) => {
  const client = useClient()
  const overtaking = useOvertaking(shows, isEditing, since)
  // the age differs from try to try, so the client cannot know that it is the same request
  const tries = useRef(new Map<string, string>())
  const isRenewed = (failure: CallFailure) =>
    renew !== undefined && (isEdited(failure) || failure.code === renew.code)
  const save = async (payload: PayloadFor<R>, isFirst: boolean, seenAt?: number) => {
    const isQuiet = (failure: CallFailure) =>
      isEdited(failure) || (isFirst && isRenewed(failure)) || options.quiet === true
    const key = JSON.stringify(payload)
    const requestID = tries.current.get(key) ?? newRequestId()
    tries.current.set(key, requestID)
    const once = call.once && !('requestID' in payload) ? { requestID } : {}
    const saved = await overtaking(
      (seen) => client.send(call, { ...payload, ...once, ...seen }, { quiet: isQuiet }),
      { asks: !(isFirst && renew), seenAt },
    )
    tries.current.delete(key)
    return saved
  }
  const send = async (payload: PayloadFor<R>) => {
    try {
      return await save(payload, true)
    } catch (failure) {
      if (!renew || !isRenewed(failure as CallFailure)) throw failure
      const renewed = await renew.payload(payload)
      return save(renewed.payload, false, renewed.readAt)
    }
  }
  return useAction(call, { ...options, send })
}
