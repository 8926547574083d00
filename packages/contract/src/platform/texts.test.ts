import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ops, shop } from '../index'
import { paragraphs } from './wire'

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
test('no text of any call keeps invisible or direction characters', () => {
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

/** Whether the field, within its wrappers, is a text in paragraphs. */
const isParagraph = (schema: Node): boolean => {
  const { innerType, in: before, out: after } = schema._zod.def
  const inner = [innerType, before, after].filter((one) => one !== undefined)
  return paragraphs.has(schema) || inner.some(isParagraph)
}

// Red for 230 fields while every text kept its line breaks: a product was called `6陶盆,59⏎…`.
test('a text of one line keeps no line break, tab or line separator; paragraphs keep theirs', () => {
  const texts = ['沈\n夏', '沈\r\n夏', '12\t34', 'a\u2028b', 'a\u0085b']
  const broken = /[\t\n\r\u2028\u2029\u0085]/
  const kept = fields().flatMap(([field, schema]) =>
    isParagraph(schema)
      ? []
      : texts.flatMap((text) => {
          const parsed = schema.safeParse(text)
          const isKept = parsed.success && typeof parsed.data === 'string' && broken.test(parsed.data)
          return isKept ? [`${field} keeps ${JSON.stringify(text)}`] : []
        }),
  )
  expect([...new Set(kept)]).toEqual([])
  const long = fields().filter(([, schema]) => isParagraph(schema))
  expect(long.length).toBeGreaterThan(20)
  for (const [field, schema] of long) {
    const parsed = schema.safeParse('第一\r\n第二')
    expect(parsed.success && parsed.data, field).toBe('第一\n第二')
  }
})
