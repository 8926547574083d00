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

const readToken = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('access-token') ?? '""') as string) || '')

/** A page that navigates at this moment has no document to query: the next one is queried. */
const tokenOf = (page: Page) =>
  readToken(page).catch(async () => {
    await page.waitForLoadState()
    return readToken(page)
  })

/** Calls the API as the page's member. */
export const ask = async <T>(page: Page, path: string, payload: Payload = {}) =>
  send<T>(page.request, path, payload, await tokenOf(page))

export const administrator = { name: 'admin', password: 'greenstar-admin-2026' }
/** The second person of approvals. */
const finance = { name: 'finance', password: 'greenstar-books-2026' }
const operatorTokens = new Map<APIRequestContext, string>()

/** Calls the console's API as the demo's administrator. */
export const askAsOperator = async <T>(request: APIRequestContext, action: string, payload: Payload = {}) => {
  const known = operatorTokens.get(request)
  const token =
    known ?? (await send<{ Token: string }>(request, 'Console/OperatorLogin', administrator)).Token
  operatorTokens.set(request, token)
  return send<T>(request, `Console/${action}`, payload, token)
}

/** Changes business settings as the page does: with the values that it shows. */
export const changeSettings = async (request: APIRequestContext, values: Record<string, string>) => {
  const shown = await askAsOperator<{ Key: string; Value: number }[]>(request, 'ListBusinessSettings')
  const seen = new Map(shown.map(({ Key, Value }) => [Key, String(Value)]))
  const settings = Object.entries(values).map(([key, value]) => ({ key, value, seen: seen.get(key) }))
  await askAsOperator(request, 'SaveBusinessSettings', { settings })
}

/** Approves everything that waits for a second operator, as the demo's finance. */
export const approveAll = async (request: APIRequestContext) => {
  const { Token } = await send<{ Token: string }>(request, 'Console/OperatorLogin', finance)
  const { DataList } = await send<{ DataList: { ID: number; MayDecide: boolean }[] }>(
    request,
    'Console/ListApprovals',
    {},
    Token,
  )
  for (const { ID } of DataList.filter(({ MayDecide }) => MayDecide))
    await send(request, 'Console/DecideApproval', { id: ID, approve: true, note: '旅程' }, Token)
}
