import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Value = { value: number; metricName?: string; labels: Record<string, string | number> }
type Family = { name: string; help: string; type: unknown; values: Value[] }

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

const unitOf = (name: string) => (/_seconds/.test(name) ? 's' : /_bytes/.test(name) ? 'By' : '')

type Times = { startTime: HrTime; endTime: HrTime }

/** Cumulative buckets → counts per bucket. */
const histogramOf = (buckets: readonly Value[], sum: number, count: number): Histogram => {
  const finite = buckets.filter(({ labels }) => labels.le !== '+Inf')
  const upTo = [...finite.map(({ value }) => value), count]
  return {
    buckets: {
      boundaries: finite.map(({ labels }) => Number(labels.le)),
      counts: upTo.map((value, place) => value - (upTo[place - 1] ?? 0)),
    },
    sum,
    count,
  }
}

const histogramPoints = ({ name, values }: Family, times: Times): DataPoint<Histogram>[] => {
  const groups = new Map<string, { attributes: Value['labels']; all: Value[] }>()
  for (const one of values) {
    const { le: _edge, ...attributes } = one.labels
    const key = JSON.stringify(attributes)
    const group = groups.get(key) ?? { attributes, all: [] }
    groups.set(key, { ...group, all: [...group.all, one] })
  }
  return [...groups.values()].map(({ attributes, all }) => {
    const named = (suffix: string) => all.filter(({ metricName }) => metricName === `${name}_${suffix}`)
    const [sum, count] = [named('sum')[0]?.value ?? 0, named('count')[0]?.value ?? 0]
    return { ...times, attributes, value: histogramOf(named('bucket'), sum, count) }
  })
}

const points = ({ values }: Family, times: Times): DataPoint<number>[] =>
  values.map(({ labels, value }) => ({ ...times, attributes: labels, value }))

const metricOf = (family: Family, times: Times): MetricData[] => {
  const { name, help: description, type } = family
  const common = {
    descriptor: { name, description, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(family, times) }]
  const dataPoints = points(family, times)
  if (type === 'counter')
    return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
  return type === 'gauge' ? [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }] : []
}

/** The metrics of /metrics for the SDK: each is declared once, and both ways report the same. */
export const producerOf = (registry: Registry, resource: Resource): MetricProducer => ({
  async collect() {
    const families = (await registry.getMetricsAsJSON()) as unknown as Family[]
    const times = { startTime: hrTime(performance.timeOrigin), endTime: hrTime(Date.now()) }
    const metrics = families.flatMap((family) => metricOf(family, times))
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'greenstar' }, metrics }] },
      errors: [],
    }
  },
})
