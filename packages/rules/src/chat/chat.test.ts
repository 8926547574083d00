import { expect, test } from 'vitest'
import { closedAnswer, deskHoursText, isDeskOpen } from './chat.hours'
import { maxChatsADay, maxChatsAMinute, mayRateChat, mayWriteChat } from './chat.limits'
import { ChatStatus, chatMoves, mayAnswer, mayClose, mayTake } from './chat.state'

const { waiting, open, closed } = ChatStatus
const [me, other] = [1, 2]

test('a conversation is opened, taken, closed, and opened again', () => {
  expect(chatMoves.ask).toMatchObject({ from: [closed], to: waiting })
  expect(chatMoves.take).toMatchObject({ from: [waiting, closed], to: open })
  expect(chatMoves.free).toMatchObject({ from: [open], to: waiting })
  expect(chatMoves.close).toMatchObject({ from: [waiting, open], to: closed })
})

test.each([
  [{ status: waiting, operatorId: null }, 'take', 'chat/not-yours', true],
  [{ status: closed, operatorId: null }, 'take', 'chat/not-yours', 'chat/closed'],
  [{ status: open, operatorId: me }, 'mine', true, true],
  [{ status: open, operatorId: other }, 'chat/taken', 'chat/not-yours', 'chat/not-yours'],
] as const)('%j is taken, answered and closed by one operator: %s, %s, %s', (chat, take, answer, close) => {
  const say = (verdict: { ok: boolean; value?: unknown; code?: string }) =>
    verdict.ok ? verdict.value : verdict.code
  expect([say(mayTake(chat, me)), say(mayAnswer(chat, me)), say(mayClose(chat, me))]).toEqual([
    take,
    answer,
    close,
  ])
})

const at = (clock: string) => Date.parse(`2026-11-25T${clock}:00+08:00`)

test.each([
  [9, 21, '08:59', false],
  [9, 21, '09:00', true],
  [9, 21, '20:59', true],
  [9, 21, '21:00', false],
  [20, 2, '23:30', true],
  [20, 2, '01:59', true],
  [20, 2, '02:00', false],
  [0, 0, '03:00', true],
] as const)('a desk from %i to %i at %s is open: %s', (from, to, clock, expected) => {
  expect(isDeskOpen(at(clock), { 'chat.openHour': from, 'chat.closeHour': to })).toBe(expected)
})

test('the hours in words', () => {
  expect(deskHoursText({ 'chat.openHour': 9, 'chat.closeHour': 21 })).toBe('每天 09:00–21:00')
  expect(deskHoursText({ 'chat.openHour': 20, 'chat.closeHour': 2 })).toBe('每天 20:00–次日 02:00')
  expect(deskHoursText({ 'chat.openHour': 5, 'chat.closeHour': 5 })).toBe('全天 24 小时')
  expect(closedAnswer({})).toContain('每天 09:00–21:00')
})

test('how much a member may write', () => {
  expect(mayWriteChat(maxChatsAMinute - 1, maxChatsADay - 1)).toBe(true)
  expect(mayWriteChat(maxChatsAMinute, 20)).toBe(false)
  expect(mayWriteChat(0, maxChatsADay)).toBe(false)
})

test('a service is judged once, within seven days', () => {
  const day = 86_400_000
  expect([mayRateChat(0, null, 7 * day), mayRateChat(0, null, 7 * day + 1), mayRateChat(0, 5, day)]).toEqual([
    true,
    false,
    false,
  ])
})
