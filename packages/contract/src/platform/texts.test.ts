import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ops, shop } from '../index'

type Node = z.ZodType & {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Node>
      element?: Node
      innerType?: Node
      in?: Node
      out?: Node
      options?: Node[]
    }
  }
}

/** Every nested schema of a schema, each with its field. */
const within = (schema: Node, field: string): [field: string, Node][] => {
  const { shape = {}, element, innerType, in: before, out: after, options = [] } = schema._zod.def
  const inner = [element, innerType, before, after, ...options].filter((one) => one !== undefined)
  return [
    [field, schema],
    ...inner.flatMap((one) => within(one, field)),
    ...Object.entries(shape).flatMap(([name, one]) => within(one, `${field}.${name}`)),
  ]
}

/** Secrets are compared exactly, character by character. */
const secrets = /password|pwd/i

const payloads = [shop, ops].flatMap((side) =>
  Object.entries(side as unknown as Record<string, Record<string, { payload: Node }>>).flatMap(
    ([noun, actions]) =>
      Object.entries(actions).flatMap(([action, { payload }]) => within(payload, `${noun}.${action}`)),
  ),
)

/** The inner parts of a text schema accept raw input; only the field's final output counts. */
const fields = () => {
  const isPart = new Set(
    payloads.flatMap(([, { _zod }]) => {
      const { in: before, out: after, innerType } = _zod.def
      return [before, after, innerType].filter((one) => one !== undefined)
    }),
  )
  return payloads.filter(([field, schema]) => !isPart.has(schema) && !secrets.test(field))
}

// Red for 210 fields without the rule of `Text`; fields of new calls are checked automatically.
test('no text of any call keeps what nobody sees or what turns its direction', () => {
  const texts = ['沈\u3164夏', '沈\u202e夏', 'a\u200bb']
  const kept = fields().flatMap(([field, schema]) =>
    texts.flatMap((text) => {
      const parsed = schema.safeParse(text)
      return parsed.success && parsed.data === text ? [`${field} keeps ${JSON.stringify(text)}`] : []
    }),
  )
  // Control: ordinary text is accepted.
  expect(fields().filter(([, schema]) => schema.safeParse('沈夏').data === '沈夏').length).toBeGreaterThan(
    100,
  )
  expect([...new Set(kept)]).toEqual([])
})
