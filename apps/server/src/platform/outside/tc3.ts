import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export interface Tc3Call {
  service: string
  host: string
  /** By default the root. */
  path?: string
  /** Signed when given, lower case. */
  action?: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The Authorization header of Tencent Cloud API 3.0 (TC3-HMAC-SHA256) for a JSON POST. */
export function tc3Authorization(call: Tc3Call, secretId: string, secretKey: string): string {
  const { service, host, path = '/', action, body, timestamp } = call
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const headers = [
    ['content-type', JSON_TYPE],
    ['host', host],
    ...(action ? [['x-tc-action', action.toLowerCase()]] : []),
  ]
  const names = headers.map(([name]) => name).join(';')
  const canonical = headers.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', path, '', canonical, names, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

type Account = { endpoint: string; region: string; secretId: string; secretKey: string }
type Call = Pick<Tc3Call, 'service' | 'body'> & { action: string; version: string }

/** The headers of a call of Tencent Cloud API 3.0 to an endpoint, signed now. */
export const tc3Headers = (
  { endpoint, region, secretId, secretKey }: Account,
  { service, action, version, body }: Call,
): Record<string, string> => {
  const { host, pathname: path } = new URL(endpoint)
  const timestamp = Math.floor(Date.now() / 1000)
  return {
    'content-type': JSON_TYPE,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': region,
    'x-tc-timestamp': String(timestamp),
    authorization: tc3Authorization({ service, host, path, action, body, timestamp }, secretId, secretKey),
  }
}
