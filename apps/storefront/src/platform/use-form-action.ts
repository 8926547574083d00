import type { CallRef, PayloadFor } from '@greenstar/web/call-ref'
import { type ActionOptions, useAction, useClient } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { useState } from 'react'
import { dialog } from '../ui/dialogs'
import { isConflict, sendOnce } from './send-once'

const tellEarlier = () =>
  void dialog.alert('刚才的提交其实已经成功，以当时填写的内容为准，没有重复提交。', {
    title: '已提交',
    okText: '知道了',
  })

/**
 * `useAction` of a form, which does its thing once however often it is sent: all its tries have one request id.
 * If the form was changed after a lost response that had arrived, the action succeeds with what had arrived.
 */
export function useFormAction<R extends CallRef>(call: R, options: Omit<ActionOptions<R>, 'send'> = {}) {
  const client = useClient()
  const [form] = useState(() => ({ requestID: newRequestId(), bodies: new Set<string>() }))
  return useAction<R>(call, {
    ...options,
    send: (payload) => {
      const body = JSON.stringify(payload)
      const earlier = [...form.bodies].filter((other) => other !== body)
      form.bodies.add(body)
      const send = (text: string) => {
        const given: PayloadFor<R> = { ...JSON.parse(text), requestID: form.requestID }
        return client.send(call, given, { quiet: earlier.length > 0 ? isConflict : false })
      }
      return sendOnce(body, earlier, send, tellEarlier)
    },
  })
}
