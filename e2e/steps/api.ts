import { type APIRequestContext, expect, type Page } from '@playwright/test'

type Payload = Record<string, unknown>
interface Envelope<T> {
  Status: number
  Msg: string
  Data: T
}

/** Sends one call as JSON with a token; a refusal fails the journey with its message. */
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

/** Calls the API without a token. */
export const askAsGuest = <T>(request: APIRequestContext, path: string, payload: Payload = {}) =>
  send<T>(request, path, payload)

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('access-token') ?? '""') as string) || '')

/** Calls the API as the page's member. */
export const ask = async <T>(page: Page, path: string, payload: Payload = {}) =>
  send<T>(page.request, path, payload, await tokenOf(page))

export const administrator = { name: 'admin', password: 'greenstar-admin-2026' }
const operatorTokens = new Map<APIRequestContext, string>()

/** Calls the console's API as the demo's administrator. */
export const askAsOperator = async <T>(request: APIRequestContext, action: string, payload: Payload = {}) => {
  const known = operatorTokens.get(request)
  const token =
    known ?? (await send<{ Token: string }>(request, 'Console/OperatorLogin', administrator)).Token
  operatorTokens.set(request, token)
  return send<T>(request, `Console/${action}`, payload, token)
}
