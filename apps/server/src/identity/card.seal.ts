import { openBytes, sealBytes } from '../operator/operator.service'
import type { App } from '../platform/app'
import { fingerprint } from '../platform/session/keyed-hash'

const purpose = 'bank-card'

/** Encrypts a card number or holder for the database, bound to its member (reliability FR71). */
export const sealCard = (app: App, memberId: number, text: string): string =>
  sealBytes(app, purpose, memberId, Buffer.from(text)).toString('base64url')

export const openCard = (app: App, memberId: number, sealed: string): string =>
  sealed === '' ? '' : openBytes(app, purpose, memberId, Buffer.from(sealed, 'base64url')).toString()

/** Keyed hash of a number, the same for every member. */
export const cardHash = (app: App, number: string): string => fingerprint(app, 'bank-card', number)
