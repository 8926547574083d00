import { afterEach, expect, test, vi } from 'vitest'
import type { CallRef } from './call-ref'
import { CallFailure, type ClientHost, createClient, retryMs } from './client'

const call = (extra: object = {}) =>
  ({
    noun: 'order',
    action: 'FinishOrder',
    area: 'Order',
    method: 'POST',
    guest: false,
    writes: true,
    once: false,
    ...extra,
  }) as CallRef

const clientWith = (answer: typeof fetch, host: Partial<ClientHost> = {}) => {
  const events = {
    alert: vi.fn(),
    toast: vi.fn(),
    onUnauthorized: vi.fn(),
    onNetworkError: vi.fn(),
    onMemberGone: vi.fn(),
  }
  const fetch = vi.fn(answer)
  const client = createClient({
    base: () => '',
    token: () => 'a-token',
    channel: '10',
    fetch: fetch as never,
    ...events,
    ...host,
  })
  return { client, fetch, ...events }
}
const json =
  (body: object, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as CallFailure,
  )

afterEach(() => vi.useRealTimers())

test('R392, R394, R395, R397, R400, R457, R459: status 100 gives Data, with the bearer header and channel 10 in the body', async () => {
  const { client, fetch } = clientWith(json({ Status: 100, Msg: '', Data: 7 }))
  expect(await client.send(call(), { id: 1 } as never)).toBe(7)
  const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(path).toBe('/api/Order/FinishOrder')
  expect(String(init.body)).toBe('id=1&channel=10')
  expect((init.headers as Record<string, string>).authorization).toBe('Bearer a-token')
  expect(init.credentials).toBe('include')
})

test('R393, R396: a GET has its payload and channel 10 in the query', async () => {
  const { client, fetch } = clientWith(json({ Status: 100, Msg: '', Data: null }))
  await client.send(call({ method: 'GET', action: 'GetMemberOrderList', writes: false }), {
    orderStatus: '10',
  } as never)
  const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(path).toBe('/api/Order/GetMemberOrderList?orderStatus=10&channel=10')
  expect(init.body).toBeUndefined()
})

test('R457, R461: another status shows its Msg in a dialog and rejects', async () => {
  const { client, alert } = clientWith(
    json({ Status: 101, Msg: '状态已变化，请刷新后重试', Data: null, Code: 'order/state-changed' }),
  )
  const error = await failure(client.send(call(), {} as never))
  expect(error).toMatchObject({ kind: 'refused', code: 'order/state-changed' })
  expect(alert).toHaveBeenCalledWith('状态已变化，请刷新后重试')
})

test('R460, R462: status 103 and the two silent calls reject without a dialog', async () => {
  const silent = clientWith(json({ Status: 103, Msg: 'x', Data: null }))
  expect(await failure(silent.client.send(call(), {} as never))).toMatchObject({ kind: 'silent' })
  const create = clientWith(json({ Status: 101, Msg: 'x', Data: null }))
  expect(
    await failure(create.client.send(call({ action: 'CreateOrder' }), { orderType: 10 } as never)),
  ).toMatchObject({ kind: 'silent' })
  expect(silent.alert).not.toHaveBeenCalled()
  expect(create.alert).not.toHaveBeenCalled()
})

test('R463: 用户不存在 clears the member without a dialog', async () => {
  const { client, alert, onMemberGone } = clientWith(json({ Status: 101, Msg: '用户不存在', Data: null }))
  await failure(client.send(call(), {} as never))
  expect(onMemberGone).toHaveBeenCalled()
  expect(alert).not.toHaveBeenCalled()
})

test.each([
  ['R469', 400, '请求错误'],
  ['R466', 401, '登录已失效，请重新登录'],
  ['R470', 403, '您的请求过于频繁，请稍后重试'],
  ['R472', 408, '请求超时，请重试'],
  ['R473', 500, '服务器内部错误'],
  ['R474', 501, '服务未实现'],
  ['R475', 502, '网关错误'],
  ['R476', 503, '系统维护中，请稍后访问'],
  ['R477', 504, '网关超时'],
  ['R478', 505, 'HTTP版本不受支持'],
])('%s: HTTP %i shows %s', async (_rule, status, text) => {
  const { client, toast } = clientWith(json({}, status))
  await failure(client.send(call(), {} as never))
  expect(toast).toHaveBeenCalledWith(text)
})

test('a 401 of a replaced session opens no login', async () => {
  let token = 'before'
  const answer = async () => {
    token = 'after'
    return new Response('{}', { status: 401 })
  }
  const { client, onUnauthorized, toast } = clientWith(answer, { token: () => token })
  expect((await failure(client.send(call(), {} as never)))?.kind).toBe('unauthorized')
  expect(onUnauthorized).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()
  await failure(client.send(call(), {} as never))
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

test('R465: without a network its message and page are shown; a lost answer keeps the request id', async () => {
  let online = false
  const { client, fetch, toast, onNetworkError } = clientWith(() =>
    online ? json({ Status: 100, Msg: '', Data: null })() : Promise.reject(new TypeError('failed to fetch')),
  )
  const once = call({ once: true })
  await failure(client.send(once, { id: 1 } as never))
  expect(toast).toHaveBeenCalledWith('请检查网络是否正常')
  expect(onNetworkError).toHaveBeenCalled()
  online = true
  await client.send(once, { id: 1 } as never)
  await client.send(once, { id: 1 } as never)
  const ids = fetch.mock.calls.map((args) =>
    new URLSearchParams(String((args as unknown as [string, RequestInit])[1].body)).get('requestID'),
  )
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('an answer cut off half way counts as lost: a network message is shown, and the request id kept', async () => {
  let cut = true
  const { client, fetch, toast, onNetworkError } = clientWith(() => {
    const response = new Response(JSON.stringify({ Status: 100, Msg: '', Data: null }))
    if (cut) response.json = () => Promise.reject(new TypeError('network error'))
    return Promise.resolve(response)
  })
  const once = call({ once: true })
  expect(await failure(client.send(once, { id: 1 } as never))).toMatchObject({ kind: 'network' })
  expect(toast).toHaveBeenCalledWith('请检查网络是否正常')
  expect(onNetworkError).toHaveBeenCalled()
  cut = false
  await client.send(once, { id: 1 } as never)
  const [lost, repeat] = fetch.mock.calls.map((args) =>
    new URLSearchParams(String((args as unknown as [string, RequestInit])[1].body)).get('requestID'),
  )
  expect(repeat).toBe(lost)
})

/** A client that loses the response to its first call, and the request ids that it sends. */
const losingFirst = () => {
  let isLost = true
  const { client, fetch } = clientWith(() => {
    if (!isLost) return json({ Status: 100, Msg: '', Data: null })()
    isLost = false
    return Promise.reject(new TypeError('failed to fetch'))
  })
  const ids = () =>
    fetch.mock.calls.map((args) =>
      new URLSearchParams(String((args as unknown as [string, RequestInit])[1].body)).get('requestID'),
    )
  return { client, ids }
}

test('the same call much later is a new request, not a retry of a lost one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { client, ids } = losingFirst()
  const once = call({ once: true })
  await failure(client.send(once, { id: 1 } as never))
  vi.advanceTimersByTime(retryMs)
  await client.send(once, { id: 1 } as never)
  const [lost, later] = ids()
  expect(later).not.toBe(lost)
})

test('a lost request gets a new id after another call of its noun', async () => {
  const { client, ids } = losingFirst()
  const add = call({ once: true, noun: 'cart', action: 'AddShoppingCar' })
  await failure(client.send(add, { id: 1 } as never))
  await client.send(call({ noun: 'cart', action: 'DeleteShoppingCar' }), {} as never)
  await client.send(add, { id: 1 } as never)
  expect(ids().at(-1)).not.toBe(ids()[0])
})

test('neither other nouns nor a read drop the request id of a lost call', async () => {
  const { client, ids } = losingFirst()
  const add = call({ once: true, noun: 'cart', action: 'AddShoppingCar' })
  await failure(client.send(add, { id: 1 } as never))
  await client.send(call({ noun: 'order' }), {} as never)
  await client.send(call({ noun: 'cart', action: 'GetShoppingCarNumber', writes: false }), {} as never)
  await client.send(add, { id: 1 } as never)
  expect(ids().at(-1)).toBe(ids()[0])
})

test('R479: a code outside the catalogue shows its Msg, its status text, or at least its number', async () => {
  const shownFor = async (answer: () => Promise<Response>) => {
    const { client, toast } = clientWith(answer)
    await failure(client.send(call(), {} as never))
    return toast.mock.calls[0]?.[0]
  }
  expect(await shownFor(json({ Status: 102, Msg: '内容过大' }, 413))).toBe('内容过大')
  const plain = (statusText: string) => () => Promise.resolve(new Response('', { status: 418, statusText }))
  expect(await shownFor(plain('teapot'))).toBe('teapot')
  expect(await shownFor(plain(''))).toBe('HTTP 418')
})

test('a page of the network in between is no answer of the shop', async () => {
  const { client, toast, onNetworkError } = clientWith(() =>
    Promise.resolve(new Response('<html>login</html>', { status: 200 })),
  )
  expect(await failure(client.send(call(), {} as never))).toMatchObject({ kind: 'network' })
  expect(toast).toHaveBeenCalledWith('请检查网络是否正常')
  expect(onNetworkError).toHaveBeenCalled()
})

test('a call aborted while its answer is read shows nothing', async () => {
  const stop = new AbortController()
  const cut = () => {
    const response = new Response('{"Status":100')
    response.json = async () => {
      stop.abort()
      throw new DOMException('aborted', 'AbortError')
    }
    return Promise.resolve(response)
  }
  const { client, toast } = clientWith(cut)
  const error = await failure(client.send(call(), {} as never, { signal: stop.signal }))
  expect(error).not.toBeInstanceOf(CallFailure)
  expect(toast).not.toHaveBeenCalled()
})

test('R471: HTTP 404 shows 请求地址出错 and the address', async () => {
  const url = 'https://shop.example/api/Order/FinishOrder'
  const { client, toast } = clientWith(() =>
    Promise.resolve(Object.defineProperty(new Response('{}', { status: 404 }), 'url', { value: url })),
  )
  await failure(client.send(call(), {} as never))
  expect(toast).toHaveBeenCalledWith(`请求地址出错: ${url}`)
})

test('R401, R464, R497: an answer that takes longer than 30 s shows 连接服务器超时，请重试', async () => {
  vi.useFakeTimers()
  const { client, toast } = clientWith(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
      }),
  )
  const sent = failure(client.send(call(), {} as never))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(toast).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await sent).toMatchObject({ kind: 'timeout' })
  expect(toast).toHaveBeenCalledWith('连接服务器超时，请重试')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
