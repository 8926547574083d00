import { openBytes, sealBytes } from '../operator/operator.service'
import type { App } from '../platform/app'
import { fingerprint } from '../platform/session/keyed-hash'

const purpose = 'identity'

/** Encrypts a name or number for the database, bound to its member. */
export const sealText = (app: App, memberId: number, text: string): string =>
  sealBytes(app, purpose, memberId, Buffer.from(text)).toString('base64url')

export const openText = (app: App, memberId: number, sealed: string): string =>
  sealed === '' ? '' : openBytes(app, purpose, memberId, Buffer.from(sealed, 'base64url')).toString()

export const sealPicture = (app: App, memberId: number, jpeg: Buffer): Buffer =>
  sealBytes(app, purpose, memberId, jpeg)

export const openPicture = (app: App, memberId: number, sealed: Buffer): Buffer =>
  openBytes(app, purpose, memberId, sealed)

/** Keyed hash of a number, equal for all members. */
export const numberHash = (app: App, number: string): string => fingerprint(app, 'id-number', number)
