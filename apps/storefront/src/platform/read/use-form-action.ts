import type { CallRef, PayloadFor } from '@greenstar/web/call-ref'
import { CallFailure } from '@greenstar/web/client'
import { type ActionOptions, useAction, useClient } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { useRef, useState } from 'react'
import { dialog } from '../../ui/layer/dialogs'

const isConflict = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === 'platform/once-conflict'

/**
 * Sends a form's body under the request id of its earlier tries, whose results are unknown. If one of them had
 * arrived, the server refuses another body (domain 0.7): then `onEarlier` is called, and the response of that try
 * is returned.
 */
export async function sendOnce<Given>(
  body: string,
  earlier: readonly string[],
  send: (body: string) => Promise<Given>,
  onEarlier: () => void,
): Promise<Given> {
  try {
    return await send(body)
  } catch (failure) {
    if (!isConflict(failure)) throw failure
    for (const other of earlier) {
      try {
        const given = await send(other)
        onEarlier()
        return given
      } catch (again) {
        if (!isConflict(again)) throw again
      }
    }
    throw failure
  }
}

const tellEarlier = () =>
  void dialog.alert('刚才的提交其实已经成功，以当时填写的内容为准，没有重复提交。', {
    title: '已提交',
    okText: '知道了',
  })

const newForm = () => ({ requestID: newRequestId(), bodies: new Set<string>(), isDone: false })

/**
 * `useAction` of a form, which is executed once, also when sent repeatedly: all tries have one request id. If
 * the form was changed after a lost response that had arrived, the action succeeds with what had arrived. Other
 * content after a success is a thing of its own.
 */
export function useFormAction<R extends CallRef>(call: R, options: Omit<ActionOptions<R>, 'send'> = {}) {
  const client = useClient()
  const [first] = useState(newForm)
  const latest = useRef(first)
  return useAction<R>(call, {
    ...options,
    send: async (payload) => {
      const body = JSON.stringify(payload)
      if (latest.current.isDone && !latest.current.bodies.has(body)) latest.current = newForm()
      const form = latest.current
      const earlier = [...form.bodies].filter((other) => other !== body)
      form.bodies.add(body)
      const send = (text: string) => {
        const given: PayloadFor<R> = { ...JSON.parse(text), requestID: form.requestID }
        return client.send(call, given, { quiet: earlier.length > 0 ? isConflict : false })
      }
      const given = await sendOnce(body, earlier, send, tellEarlier)
      form.isDone = true
      return given
    },
  })
}
