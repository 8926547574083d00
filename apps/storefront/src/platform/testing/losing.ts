import type { CallRef } from '@greenstar/web/call-ref'
import type { createFakeServer } from '@greenstar/web/fake-server'

/** The server accepts the first body of a call's request id, loses its response, and refuses other bodies (domain 0.7). */
export function losing(server: ReturnType<typeof createFakeServer>, call: CallRef) {
  const taken = new Map<string, string>()
  const fetch: typeof server.fetch = async (input, init) => {
    if (!String(input).endsWith(`/${call.action}`)) return server.fetch(input, init)
    const { requestID = '', ...form } = Object.fromEntries(init?.body as URLSearchParams)
    const text = JSON.stringify(form)
    const known = taken.get(requestID)
    if (known === text) return server.fetch(input, init)
    if (known)
      return Response.json({ Status: 101, Msg: '请重试', Data: null, Code: 'platform/once-conflict' })
    taken.set(requestID, text)
    throw new TypeError('Failed to fetch')
  }
  return { server: { ...server, fetch }, accepted: () => taken.size }
}
