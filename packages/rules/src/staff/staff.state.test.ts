import { expect, test } from 'vitest'
import { mayMove, reachable } from '../platform/moves'
import { auditStatusOf, StaffState, staffMoves } from './staff.state'

test('R022, R023, R024, R320, R321: an invitation is accepted or cancelled, by the invited member', () => {
  const { invited } = StaffState
  expect(mayMove(staffMoves.accept, invited, 'member')).toBe(true)
  expect(mayMove(staffMoves.accept, invited, 'partner')).toBe(false)
  expect(mayMove(staffMoves.cancel, invited, 'member')).toBe(true)
  expect(mayMove(staffMoves.accept, StaffState.none, 'member')).toBe(false)
})

test('only an administrator dismisses; staff become Partners by an administrator or by the task', () => {
  expect(mayMove(staffMoves.dismiss, StaffState.partner, 'partner')).toBe(false)
  expect(mayMove(staffMoves.promote, StaffState.staff, 'system')).toBe(true)
  expect(mayMove(staffMoves.promote, StaffState.invited, 'admin')).toBe(false)
})

test('every state is reached from the first', () => {
  expect([...reachable(staffMoves, [StaffState.none])].sort((a, b) => a - b)).toEqual(
    Object.values(StaffState),
  )
})

test('R245: AuditStatus of each state', () => {
  expect(Object.values(StaffState).map(auditStatusOf)).toEqual([0, 10, 20, 20, 0])
})
