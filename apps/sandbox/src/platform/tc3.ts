import { createHash, createHmac } from 'node:crypto'
import { sameText } from './random'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

interface SignedCall {
  /** By default the root. */
  path?: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Secrets {
  secretId: string
  secretKey: string
}

/** The provider's error code for a wrong TC3-HMAC-SHA256 signature, or null when it is right. */
export function tc3Fault(
  { path = '/', headers, body }: SignedCall,
  { secretId, secretKey }: Secrets,
): string | null {
  const auth = String(headers.authorization ?? '')
  const found =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      auth,
    )
  if (!found) return 'AuthFailure.InvalidAuthorization'
  const [, id = '', day = '', service = '', signedHeaders = '', signature = ''] = found
  if (!sameText(id, secretId)) return 'AuthFailure.SecretIdNotFound'
  const timestamp = String(headers['x-tc-timestamp'] ?? '')
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return 'AuthFailure.SignatureExpire'
  const names = signedHeaders.split(';')
  if (!names.includes('content-type') || !names.includes('host')) return 'AuthFailure.SignatureFailure'
  const canonical = names
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .toLowerCase()}\n`,
    )
    .join('')
  const request = ['POST', path, '', canonical, signedHeaders, sha256(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', timestamp, `${day}/${service}/tc3_request`, sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  return sameText(hmac(key, text).toString('hex'), signature) ? null : 'AuthFailure.SignatureFailure'
}
