import { expect, test } from 'vitest'
import { reachable } from '../platform/moves'
import {
  type AfterSaleActor,
  type AfterSaleMove,
  afterSaleMoves,
  afterSaleMovesFrom,
} from './aftersale.moves'
import { AfterSaleStatus, AfterSaleType } from './aftersale.status'

const actors: AfterSaleActor[] = ['member', 'service', 'lead', 'warehouse', 'system']
const approve = {
  10: 'approveReturn',
  20: 'approveSending',
  30: 'approveReturn',
  40: 'approveRefund',
} as const
const accept = { 10: ['acceptSending'], 20: [], 30: ['acceptRefund'], 40: [] } as const
/** Goods that something is sent for are inspected by a person (domain 5). */
const acceptUnseen = { 10: [], 20: [], 30: ['acceptRefund'], 40: [] } as const
type Cell = Partial<Record<AfterSaleActor, AfterSaleMove[]>>

/** Type × status × actor → moves (domain 5). */
const matrix = (type: AfterSaleType): Record<AfterSaleStatus, Cell> => ({
  0: { member: ['submit', 'withdraw'], system: ['expire'] },
  10: {
    member: ['withdraw'],
    service: [approve[type], 'escalate', 'sendBack', 'refuse'],
    lead: [approve[type], 'refuse'],
    system: [approve[type], 'escalate'],
  },
  20: {
    member: ['withdraw'],
    service: [approve[type], 'refuse'],
    lead: [approve[type], 'refuse'],
    system: [approve[type]],
  },
  30: { member: ['fill', 'withdraw'], system: ['fill', 'expire'] },
  40: { warehouse: [...accept[type], 'reject'], system: [...acceptUnseen[type]] },
  50: { system: ['refunded'] },
  60: { member: ['refundInstead'], warehouse: ['send'] },
  70: { member: ['receive'], system: ['receive'] },
  80: {},
  99: {},
})

const cells = Object.values(AfterSaleType).flatMap((type) =>
  Object.values(AfterSaleStatus).flatMap((status) => actors.map((actor) => [type, status, actor] as const)),
)

test.each(cells)('R256: type %i in %i, %s', (type, status, actor) => {
  expect(afterSaleMovesFrom(type, status, actor)).toEqual(matrix(type)[status][actor] ?? [])
})

test('every status is reachable from a new case', () => {
  expect(reachable(afterSaleMoves, [AfterSaleStatus.toSubmit])).toEqual(
    new Set(Object.values(AfterSaleStatus)),
  )
})
