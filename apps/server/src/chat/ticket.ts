import { chatTicketSeconds } from '@greenstar/rules/chat/chat.limits'
import { SECOND } from '@greenstar/rules/platform/time'
import type { Db } from '../platform/database/connect'
import { newToken, tokenHash } from '../platform/session/token'
import { insertTicket } from './chat.store'

export const socketPath = '/socket/chat'

type Whose = { sessionHash: string } & ({ memberId: number } | { operatorId: number })

/** Creates a ticket for the socket of a session; only its hash is stored. */
export const giveTicket = async (db: Db, whose: Whose, now: number) => {
  const ticket = newToken()
  await insertTicket(db, {
    ticketHash: tokenHash(ticket),
    ...{ memberId: null, operatorId: null, ...whose },
    expiresAt: new Date(now + chatTicketSeconds * SECOND),
  })
  return { Ticket: ticket, Seconds: chatTicketSeconds, Path: socketPath }
}
