import { type APIRequestContext, expect, type Page } from '@playwright/test'

type Payload = Record<string, unknown>
interface Envelope<T> {
  Status: number
  Msg: string
  Data: T
}

/** One call as JSON with a token; a refusal fails the journey with the sentence that was refused with. */
const send = async <T>(
  request: APIRequestContext,
  path: string,
  payload: Payload,
  token = '',
): Promise<T> => {
  const reply = await request.post(`/api/${path}`, {
    data: payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const { Status, Msg, Data } = (await reply.json()) as Envelope<T>
  expect(Status, `${path}: ${Msg}`).toBe(100)
  return Data
}

/** Asks the API as nobody. */
export const askAsGuest = <T>(request: APIRequestContext, path: string, payload: Payload = {}) =>
  send<T>(request, path, payload)

/** The stored token of the page's member. */
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('access-token') ?? '""') as string) || '')

/** Asks the API as the page's member. */
export const ask = async <T>(page: Page, path: string, payload: Payload = {}) =>
  send<T>(page.request, path, payload, await tokenOf(page))

/** The demo's administrator. */
export const administrator = { name: 'admin', password: 'greenstar-admin-2026' }
const operatorTokens = new Map<APIRequestContext, string>()

/** Asks the console's API as the administrator of the demo. */
export const askAsOperator = async <T>(request: APIRequestContext, action: string, payload: Payload = {}) => {
  const known = operatorTokens.get(request)
  const token =
    known ?? (await send<{ Token: string }>(request, 'Console/OperatorLogin', administrator)).Token
  operatorTokens.set(request, token)
  return send<T>(request, `Console/${action}`, payload, token)
}
