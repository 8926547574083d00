/**
 * Unguessable id of one request (domain 0.7) or of one login redirect: 32 hexadecimal digits. randomUUID
 * exists only on https.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
