import type { CallRef, DataFor, PayloadFor } from './call-ref'

type Reply = { Status: number; Msg: string; Data: unknown; Code?: string }
type Answer = (payload: Record<string, string>) => Reply | Promise<Reply>

/**
 * A server for screen tests, typed by the contract: give each call its Data or a refusal. Other calls get
 * HTTP 404, so that a screen cannot read what its test did not provide.
 */
export const createFakeServer = () => {
  const answers = new Map<string, Answer>()
  const received: { action: string; payload: Record<string, string> }[] = []
  const server = {
    sent: (call: CallRef) => received.filter((one) => one.action === call.action).map((one) => one.payload),
    answer<R extends CallRef>(call: R, data: DataFor<R> | ((payload: PayloadFor<R>) => DataFor<R>)) {
      answers.set(call.action, (payload) => ({
        Status: 100,
        Msg: '',
        Data: typeof data === 'function' ? (data as (payload: unknown) => unknown)(payload) : data,
      }))
      return server
    },
    refuse(call: CallRef, message: string, code = '', status = 101, data: unknown = null) {
      answers.set(call.action, () => ({ Status: status, Msg: message, Data: data, Code: code }))
      return server
    },
    /** Holds a call's response until the test answers or refuses it. */
    hold<R extends CallRef>(call: R) {
      let settle: (reply: Reply) => void = () => undefined
      const held = new Promise<Reply>((resolve) => {
        settle = resolve
      })
      answers.set(call.action, () => held)
      return {
        answer: (data: DataFor<R>) => settle({ Status: 100, Msg: '', Data: data }),
        refuse: (message: string, code = '') => settle({ Status: 101, Msg: message, Data: null, Code: code }),
      }
    },
    fetch: (async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://shop.test')
      const action = url.pathname.split('/').at(-1) ?? ''
      const payload = Object.fromEntries([
        ...url.searchParams,
        ...((init?.body as URLSearchParams | undefined) ?? []),
      ])
      received.push({ action, payload })
      const answer = answers.get(action)
      if (!answer) return new Response('{}', { status: 404 })
      return new Response(JSON.stringify(await answer(payload)), { status: 200 })
    }) as typeof fetch,
  }
  return server
}
