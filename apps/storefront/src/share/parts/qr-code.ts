import { encode } from 'uqr'

/** Size of a QR code in CSS px (spec 9). */
export const QR_SIZE = 160

/** Returns a text as a QR code of level L (spec 9), rows of cells without the quiet zone; throws above 271 bytes. */
export const qrCode = (text: string): boolean[][] =>
  encode(text, { ecc: 'L', border: 0, maxVersion: 10 }).data
