import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, ops, shop } from '../index'

const calls = new Map<string, Call>(
  [...Object.values(shop), ...Object.values(ops)].flatMap((noun) =>
    Object.entries(noun as Record<string, Call>),
  ),
)

/** Whether a payload has a field, such as `rows[].seen`. */
const hasField = (schema: z.ZodType, path: string): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).includes(
    `"${path.split('[].').at(-1)}":`,
  )

test('a preview call declares how the confirmed call checks what was shown', () => {
  const looks = [...calls].filter(([name]) => /^(Preview|Quote|Estimate)|Preview$/.test(name))
  expect(looks.length).toBeGreaterThan(5)
  expect(looks.filter(([, { preview }]) => preview === undefined).map(([name]) => name)).toEqual([])
})

test('the confirmed call has such a field', () => {
  for (const [name, { preview }] of calls) {
    if (!preview || 'ofNothing' in preview) continue
    const applies = calls.get(preview.of)
    expect(applies && hasField(applies.payload, preview.by), `${name} → ${preview.of}`).toBe(true)
  }
})
