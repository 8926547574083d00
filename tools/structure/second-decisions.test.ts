import ts from 'typescript'
import { expect, test } from 'vitest'
import { unaskedSeconds } from './second-decisions'

const found = (text: string, name = 'apps/server/src/aftersale/aftersale.console.ts') =>
  unaskedSeconds(ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)).length

test.each([
  'if (before.reviewedBy === operator.id) throw refuse("aftersale/same-person")',
  'if (operator.id !== row.askedBy) pay()',
  'const isFine = row.codeMadeBy !== asker.id',
  'if (job.undoneById === operator.id) throw refuse("bulk/same-person")',
  'if (senders.includes(operator.id)) throw refuse("bonus/same-person")',
  'if (new Set(people).has(by.id)) return',
  'await approvableOf(app, row.kind).run(db, row.payload, by)',
])('%s compares operators without mustBeSecond', (text) => expect(found(text)).toBe(1))

test('the service itself may, and other comparisons are no second decision', () => {
  expect(found('row.askedBy === operator.id', 'apps/server/src/operator/four-eyes.service.ts')).toBe(0)
  expect(found('await action.run(db, row.payload, by)', 'apps/server/src/operator/approval.console.ts')).toBe(
    0,
  )
  expect(found('await mustBeSecond(db, operator.id, row.reviewedBy, code)')).toBe(0)
  expect(found('session?.operatorId !== operator.id')).toBe(0)
})
