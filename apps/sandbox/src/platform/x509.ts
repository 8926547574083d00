import { createPrivateKey, createPublicKey, createSign } from 'node:crypto'

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length
  const bytes = size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...(size < 0x80 ? [size] : bytes)]), body])
}

const SEQUENCE = 0x30
const SET = 0x31
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = der(SEQUENCE, oid('2a864886f70d01010b'), der(0x05))

const name = (commonName: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(commonName)))))

const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))

interface CertificateFacts {
  /** Upper-case hex, first digit below 8 so that the number stays positive. */
  serial: string
  commonName: string
  privateKey: string
  from: Date
  until: Date
}

/** A self-signed X.509 v3 certificate (PEM), because node:crypto reads certificates but does not make them. */
export function selfSignedCertificate(facts: CertificateFacts): string {
  const key = createPrivateKey(facts.privateKey)
  const tbs = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(facts.serial, 'hex')),
    sha256WithRsa,
    name(facts.commonName),
    der(SEQUENCE, utcTime(facts.from), utcTime(facts.until)),
    name(facts.commonName),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(tbs).sign(key)
  const whole = der(SEQUENCE, tbs, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
