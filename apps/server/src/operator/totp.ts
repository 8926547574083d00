import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** Encodes bytes as base32 without padding, as authenticators expect (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** Returns a random secret of 160 bits (RFC 4226, section 4). */
export const newTotpSecret = () => base32(randomBytes(20))

/** Returns the six digits of a time step (RFC 6238 with SHA-1, which every authenticator supports). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/**
 * Returns the time step (30 s) of a code: the current, previous or next one, as clocks differ. Undefined for
 * a wrong code, and for a step up to `lastStep`, so that no code is used twice.
 */
export const matchTotp = (
  secret: string,
  code: string,
  nowMs: number,
  lastStep: number,
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = Math.floor(nowMs / stepMs)
  return [now - 1, now, now + 1].find(
    (step) => step > lastStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
}

/** Returns the address encoded in the QR code for the authenticator. */
export const totpUri = (secret: string, name: string) =>
  `otpauth://totp/${encodeURIComponent(`绿星运营台:${name}`)}?secret=${secret}&issuer=${encodeURIComponent('绿星运营台')}&digits=6&period=30`
