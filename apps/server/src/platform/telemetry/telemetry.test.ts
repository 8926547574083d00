import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPhone } from '../../member/member.factory'
import { createServer as createShop } from '../../server'
import { type Due, runRound } from '../jobs/due'
import { productionKeys } from '../testing/production-keys'
import { startTestApp, type TestApp } from '../testing/test-app'
import { startTelemetry } from './telemetry'
import { currentTracer } from './tracing'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: Attribute[]
}
type Traces = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }
type Points = {
  dataPoints: { attributes: Attribute[]; asDouble?: number; count?: number; bucketCounts?: number[] }[]
}
type Metric = { name: string; gauge?: Points; sum?: Points; histogram?: Points }
type Metrics = { resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] }

type Got = { path: string; type: string; body: string }
const got: Got[] = []
const servers: Server[] = []
let shop: TestApp
let phone: string
let stop: (() => Promise<void>) | undefined

/** A server that accepts everything: the collector, and the SMS provider. */
const listen = async (answer: string, keep?: Got[]) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const type = request.headers['content-type'] ?? ''
      keep?.push({ path: request.url ?? '', type, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(async () => {
  got.length = 0
  phone = aPhone()
  const sender = await listen('{"Response":{"SendStatusSet":[{"Code":"Ok","SerialNo":"1"}],"RequestId":"1"}}')
  const sms = { ...productionKeys.sms, endpoint: sender }
  const messenger = { endpoint: sender, appId: 'wx', secret: 'messenger-secret-0123' }
  shop = await startTestApp({ ...productionKeys, sms, messenger }, { TRUST_PROXY: '1' })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await listen('{}', got))
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  vi.stubEnv('OTEL_METRIC_EXPORT_INTERVAL', '600')
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  vi.unstubAllEnvs()
  await shop.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const start = async () => {
  const telemetry = await startTelemetry(shop.app, process.env)
  stop = telemetry?.stop
  const http = await createShop(shop.app)
  return { http, telemetry }
}

const bodies = <T>(path: string) =>
  got.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as T)
const spans = () =>
  bodies<Traces>('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
const valueOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/** The names from a span up to the root of its trace. */
const pathOf = (all: readonly Span[], span: Span | undefined): string[] =>
  span
    ? [
        span.name,
        ...pathOf(
          all,
          all.find(({ spanId }) => spanId === span.parentSpanId),
        ),
      ]
    : []

// Red when a statement is attributed to the request that frees a connection, when reading the body loses the
// request, and when a job loses it.
test('one trace covers the request, its statements, the job and its outside service, without values', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'host.name=shop-1')
  const { http } = await start()
  await shop.app.jobs.work(shop.app)
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const answer = await http.inject({
    method: 'POST',
    url: '/api/Main/SendSMS',
    headers: { 'content-type': 'application/json', traceparent: parent },
    payload: JSON.stringify({ mobile: phone, type: 60 }),
  })
  expect(answer.json()).toMatchObject({ Status: 100 })
  await vi.waitFor(
    () =>
      expect(spans().map(({ name }) => name)).toEqual(expect.arrayContaining(['sms', 'member.send-code'])),
    {
      timeout: 15_000,
    },
  )
  const all = spans()
  const one = (name: string) => all.find((span) => span.name === name)
  const request = 'POST /api/Main/SendSMS'
  expect(pathOf(all, one('sms'))).toEqual(['sms', 'member.send-code', request])
  expect(
    pathOf(
      all,
      all.find(({ name }) => name.startsWith('insert sms_codes')),
    ),
  ).toEqual(['insert sms_codes', request])
  expect(one(request)).toMatchObject({ traceId: parent.split('-')[1], parentSpanId: parent.split('-')[2] })
  expect(new Set(all.map(({ traceId }) => traceId)).size).toBe(1)
  expect(valueOf(one(request) as Span, 'greenstar.status')).toBe('100')
  expect(valueOf(one(request) as Span, 'greenstar.request_id')).toBe(answer.headers['x-request-id'])
  expect(valueOf(one('sms') as Span, 'http.response.status_code')).toBe(200)
  const [{ resource } = { resource: { attributes: [] } }] =
    bodies<Traces>('/v1/traces')[0]?.resourceSpans ?? []
  expect([valueOf(resource, 'service.name'), valueOf(resource, 'host.name')]).toEqual(['greenstar', 'shop-1'])
  expect(JSON.stringify(got)).not.toContain(phone)
  await http.close()
}, 60_000)

test('a deadline with rows is a trace of its own with its statements; one without rows makes no trace', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  await start()
  const due = (name: string, isDue: boolean): Due => ({
    name,
    zh: '试',
    waiting: () => sql`select ${isDue} where ${isDue}`,
    run: async (app) => {
      await app.database.db.execute(sql`select id from jobs_of_the_test where ${name} <> ''`).catch(() => {})
      return 0
    },
  })
  await runRound(shop.app, [due('test.full', true), due('test.empty', false)], 0)
  await vi.waitFor(() => expect(spans().map(({ name }) => name)).toContain('test.full'), { timeout: 15_000 })
  const all = spans()
  const statement = all.find(({ name }) => name === 'select jobs_of_the_test')
  expect(pathOf(all, statement)).toEqual(['select jobs_of_the_test', 'test.full'])
  expect(all.map(({ name }) => name)).not.toContain('test.empty')
}, 60_000)

test('a request to an outside service is part of the call’s trace, without its secret', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  const { http } = await start()
  await http.inject({
    method: 'POST',
    url: '/api/Member/GetWXOpenInfoByCode',
    headers: { 'content-type': 'application/json' },
    payload: '{"code":"a-code-of-consent"}',
  })
  await vi.waitFor(
    () => expect(spans().map(({ name }) => name)).toContain('POST /api/Member/GetWXOpenInfoByCode'),
    20_000,
  )
  const all = spans()
  const outside = all.find(({ name }) => name === 'messenger')
  expect(pathOf(all, outside)).toEqual(['messenger', 'POST /api/Member/GetWXOpenInfoByCode'])
  // a client without a trusted proxy cannot choose the trace
  expect(outside?.kind).toBe(3)
  expect(JSON.stringify(got)).not.toMatch(/a-code-of-consent|messenger-secret/)
  await http.close()
}, 60_000)

test('the figures of /metrics are sent to the collector too, histograms with counts per bucket', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  vi.stubEnv('OTEL_TRACES_EXPORTER', 'none')
  const { http } = await start()
  await http.inject('/api/Main/GetServerDate')
  const metrics = () =>
    bodies<Metrics>('/v1/metrics').flatMap(({ resourceMetrics }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
    )
  const find = (name: string) => metrics().findLast((metric) => metric.name === name)
  await vi.waitFor(() => expect(find('greenstar_call_seconds')).toBeDefined(), { timeout: 15_000 })
  expect(find('greenstar_pool_waiting')?.gauge?.dataPoints[0]?.asDouble).toBe(0)
  expect(find('greenstar_queue_age_seconds')?.gauge?.dataPoints.length).toBeGreaterThan(10)
  expect(find('greenstar_due_lag_seconds')?.gauge?.dataPoints.length).toBeGreaterThan(10)
  const point = find('greenstar_call_seconds')?.histogram?.dataPoints.find(
    (one) => valueOf(one as Span, 'action') === 'GetServerDate',
  )
  expect(Number(point?.count)).toBe(1)
  expect(point?.bucketCounts?.reduce((a, b) => a + Number(b), 0)).toBe(1)
  expect(currentTracer()).toBeUndefined()
  await http.close()
}, 60_000)

test('the usual protocol is protobuf; an unsupported one is refused with a message', async () => {
  const { http } = await start()
  await http.inject('/api/Main/GetServerDate')
  await vi.waitFor(
    () => expect(got.map(({ path }) => path)).toEqual(expect.arrayContaining(['/v1/traces', '/v1/metrics'])),
    {
      timeout: 15_000,
    },
  )
  expect(new Set(got.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']))
  await http.close()
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc')
  await expect(startTelemetry(shop.app, process.env)).rejects.toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL=grpc 不支持',
  )
}, 60_000)

test('without its variables, or switched off, nothing is traced and nothing is sent', async () => {
  vi.stubEnv('OTEL_SDK_DISABLED', 'true')
  expect((await start()).telemetry).toBeUndefined()
  vi.unstubAllEnvs()
  const { http, telemetry } = await start()
  expect(telemetry).toBeUndefined()
  expect(currentTracer()).toBeUndefined()
  await http.inject('/api/Main/GetServerDate')
  expect(got).toEqual([])
  await http.close()
})
