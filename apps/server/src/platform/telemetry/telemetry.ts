import type { App } from '../app'

const wanted = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
]

/** Starts traces and metrics for a collector if OpenTelemetry's variables name one; otherwise none of it is loaded. */
export const startTelemetry = async (
  app: App,
  env: NodeJS.ProcessEnv,
): Promise<{ stop(): Promise<void> } | undefined> => {
  if (env.OTEL_SDK_DISABLED === 'true' || !wanted.some((name) => env[name])) return undefined
  const { openTelemetry } = await import('./open-telemetry')
  return openTelemetry(app)
}
