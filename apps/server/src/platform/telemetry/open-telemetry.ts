import { type Attributes, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getNumberFromEnv, getStringFromEnv, W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { App } from '../app'
import { sqlState } from '../database/connect'
import { plainError } from '../log'
import { StartProblem } from '../postgres/start-problem'
import { producerOf } from './prometheus-producer'
import { setTracer, type Tracer } from './tracing'

const defaultDelayMs = 5000
const defaultIntervalMs = 60_000
const maxTextLength = 2000

const problem = (name: string, value: string, allowed: string) =>
  new StartProblem(`环境变量 ${name}=${value} 不支持，可用：${allowed}`, `${name}: ${value} is not supported`)

const isOff = (signal: 'TRACES' | 'METRICS') => {
  const wanted = getStringFromEnv(`OTEL_${signal}_EXPORTER`) ?? 'otlp'
  if (wanted !== 'otlp' && wanted !== 'none') throw problem(`OTEL_${signal}_EXPORTER`, wanted, 'otlp、none')
  const isNamed = [`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`].some(
    getStringFromEnv,
  )
  return wanted === 'none' || !isNamed
}

/** Both send HTTP to the collector and read their settings from the environment. */
const exportersOf = async (signal: 'TRACES' | 'METRICS') => {
  const name = `OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`
  const protocol =
    getStringFromEnv(name) ?? getStringFromEnv('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf'
  if (protocol !== 'http/protobuf' && protocol !== 'http/json')
    throw problem('OTEL_EXPORTER_OTLP_PROTOCOL', protocol, 'http/protobuf、http/json')
  return protocol === 'http/json'
}

const traceExporter = async () => {
  if (await exportersOf('TRACES'))
    return new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter()
  return new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter()
}

const metricExporter = async () => {
  if (await exportersOf('METRICS'))
    return new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter()
  return new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter()
}

/** OTEL_TRACES_SAMPLER, with the names of its specification. */
const samplerOf = (): Sampler => {
  const name = getStringFromEnv('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1),
  }
  const root = roots[name.replace(/^parentbased_/, '')]
  if (!root) throw problem('OTEL_TRACES_SAMPLER', name, 'parentbased_traceidratio 等')
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root: root() }) : root()
}

const resourceOf = ({ config }: App): Resource =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'greenstar',
        'deployment.environment.name': config.env,
        'greenstar.role': config.role,
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))

/** Operation and table of a statement, never its values. */
const titleOf = (text: string) => {
  const [, verb = 'statement'] = /^\s*(?:\/\*[^]*?\*\/\s*)?(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

const textOf = (first: unknown): string | undefined => {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined
  return 'text' in first && typeof first.text === 'string' ? first.text : undefined
}

const hasValues = ([first, values]: readonly unknown[]) =>
  Array.isArray(values) || (typeof first === 'object' && first !== null && 'values' in first)

const kinds = { job: SpanKind.CONSUMER, outside: SpanKind.CLIENT, deadline: SpanKind.INTERNAL }
const { ERROR } = SpanStatusCode

const tracerOf = (provider: TracerProvider): Tracer => {
  const tracer = provider.getTracer('greenstar')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const from = (header: string | undefined) =>
    propagator.extract(
      ROOT_CONTEXT,
      { traceparent: header },
      { get: (carrier, key) => (carrier as Record<string, string>)[key], keys: Object.keys },
    )
  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent = contexts.active()) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    return { span, context: trace.setSpan(parent, span) }
  }
  const failed = (error: unknown) => ({ code: ERROR, message: plainError(error).message })
  return {
    request({ method, id }, cameFrom) {
      const facts = { 'http.request.method': method, 'greenstar.request_id': id }
      const { span, context } = begin(method, SpanKind.SERVER, facts, from(cameFrom))
      return {
        run: (work) => contexts.with(context, work),
        end(route, status) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: ERROR })
          span.end()
        },
      }
    },
    async withSpan({ kind, name, facts = {}, from: parent }, work) {
      const { span, context } = begin(name, kinds[kind], facts, parent ? from(parent) : contexts.active())
      try {
        return await contexts.with(context, work)
      } catch (error) {
        span.setStatus(failed(error))
        throw error
      } finally {
        span.end()
      }
    },
    annotate: (facts) => void trace.getSpan(contexts.active())?.setAttributes(facts),
    parentSpan() {
      const carrier: Record<string, string> = {}
      propagator.inject(contexts.active(), carrier, { set: (to, key, value) => void (to[key] = value) })
      return carrier.traceparent
    },
    statement(args, send) {
      const text = textOf(args[0])
      // Statements outside of any trace (the deadlines' polling every two seconds) are noise.
      if (text === undefined || !trace.getSpan(contexts.active())) return send(args)
      const { span } = begin(titleOf(text), SpanKind.CLIENT, { 'db.system.name': 'postgresql' })
      // A text without parameters may contain values.
      if (hasValues(args)) span.setAttribute('db.query.text', text.slice(0, maxTextLength))
      const end = (error?: unknown) => {
        if (error) {
          span.setStatus(failed(error))
          span.setAttribute('db.response.status_code', sqlState(error) ?? 'none')
        }
        span.end()
      }
      const last = args.at(-1)
      if (typeof last === 'function') {
        const goOn = contexts.bind(contexts.active(), last as (...given: unknown[]) => void)
        return send([
          ...args.slice(0, -1),
          (error: unknown, ...rest: unknown[]) => {
            end(error)
            goOn(error, ...rest)
          },
        ])
      }
      const sent = send(args)
      if (sent instanceof Promise) sent.then(() => end(), end)
      else end()
      return sent
    },
    bind: (later) => contexts.bind(contexts.active(), later),
  }
}

/** Starts traces and metrics as configured by OTEL_*; `stop` sends the rest. */
export const openTelemetry = async (app: App): Promise<{ stop(): Promise<void> }> => {
  const resource = resourceOf(app)
  const stops: (() => Promise<void>)[] = []
  if (!isOff('TRACES')) {
    const processor = new BatchSpanProcessor({
      exporter: await traceExporter(),
      scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY') ?? defaultDelayMs,
    })
    const provider = new TracerProvider({ resource, sampler: samplerOf(), spanProcessors: [processor] })
    setTracer(tracerOf(provider))
    stops.push(() => provider.shutdown())
  }
  if (!isOff('METRICS')) {
    const interval = getNumberFromEnv('OTEL_METRIC_EXPORT_INTERVAL') ?? defaultIntervalMs
    const reader = new PeriodicExportingMetricReader({
      exporter: await metricExporter(),
      exportIntervalMillis: interval,
      exportTimeoutMillis: Math.min(interval, 30_000),
      metricProducers: [producerOf(app.metrics.registry, resource)],
    })
    const provider = new MeterProvider({ resource, readers: [reader] })
    stops.push(() => provider.shutdown())
  }
  return {
    async stop() {
      setTracer(undefined)
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
