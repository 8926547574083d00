import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export type Job = {
  url: string
  requests: Request[]
  connections?: number
  /** Seconds of measuring, after one second of warm-up. */
  seconds?: number
  /** Send every request once, in order, instead of repeating; the first twentieth is warm-up. */
  once?: boolean
  /** Requests a second over all connections; unlimited if missing. */
  rate?: number
  /** A correct response contains this text. */
  expect?: string
}

export type Load = {
  perSecond: number
  p50: number
  p99: number
  worst: number
  answered: number
  /** Wrong status, wrong body, closed connection or no response in 10 s. */
  bad: number
}

/** Runs a load in a process of its own. */
export const load = (job: Job): Promise<Load> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'load-process.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
    })
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text) as Load) : reject(new Error(`the load ended with ${code}`)),
    )
    child.stdin.end(JSON.stringify(job))
  })

export const callRequest = (
  area: string,
  action: string,
  payload: Record<string, unknown> = {},
  token?: string,
): Request => ({
  method: 'POST',
  path: `/api/${area}/${action}`,
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(payload),
})

/** The same by GET, as the shop's pages ask for what is public. */
export const getRequest = (
  area: string,
  action: string,
  payload: Record<string, string | number> = {},
): Request => ({
  method: 'GET',
  path: `/api/${area}/${action}?${new URLSearchParams(Object.entries({ ...payload, channel: 10 }).map(([key, value]) => [key, String(value)]))}`,
})

/** Contained in every successful response of a call. */
export const success = '"Status":100'
