import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export interface Tc3Call {
  service: string
  host: string
  /** Signed when given, lower case. */
  action?: string
  body: string
  /** Seconds since 1970. */
  timestamp: number
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The Authorization header of Tencent Cloud API 3.0 (TC3-HMAC-SHA256) for a JSON POST to the root. */
export function tc3Authorization(call: Tc3Call, secretId: string, secretKey: string): string {
  const { service, host, action, body, timestamp } = call
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const headers = [
    ['content-type', JSON_TYPE],
    ['host', host],
    ...(action ? [['x-tc-action', action.toLowerCase()]] : []),
  ]
  const names = headers.map(([name]) => name).join(';')
  const canonical = headers.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', '/', '', canonical, names, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}
