import type { z } from 'zod'

/** Path of a field in a payload: `['parcels', 1, 'Lines', 1, 'Quantity']`. */
export type FieldPath = readonly (string | number)[]

type Def = {
  type: string
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** The object or list inside the wrappers of a payload block; undefined for a plain value. */
const structureOf = (schema: z.ZodType): Def | undefined => {
  const def = defOf(schema)
  if (def.type === 'object' || def.type === 'array') return def
  if (def.innerType) return structureOf(def.innerType)
  if (def.type !== 'pipe') return undefined
  return (def.out && structureOf(def.out)) ?? (def.in && structureOf(def.in))
}

/**
 * Every field of a payload, including those of list items: of the second item, so that the first one is
 * already processed when the second turns out wrong.
 */
export const fieldsOf = (schema: z.ZodType, at: FieldPath = []): FieldPath[] => {
  const found = structureOf(schema)
  if (found?.shape)
    return Object.entries(found.shape).flatMap(([name, field]) => {
      const path = [...at, name]
      return [path, ...fieldsOf(field, path)]
    })
  if (!found?.element) return []
  const item = [...at, 1]
  const inner = fieldsOf(found.element, item)
  return inner.length > 0 ? [item, ...inner] : [item]
}

/** `orderDetailList[].ProductID`, as in the tables of rules. */
export const fieldName = (path: FieldPath): string =>
  path.map((part, index) => (typeof part === 'number' ? '[]' : index === 0 ? part : `.${part}`)).join('')

export const valueAt = (payload: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (node, part) =>
      node === null || node === undefined ? undefined : (node as Record<string | number, unknown>)[part],
    payload,
  )

/** A copy with one field changed; `undefined` removes it. */
export const withValue = (payload: unknown, path: FieldPath, value: unknown): unknown => {
  const [part, ...rest] = path
  if (part === undefined) return value
  const copy = (Array.isArray(payload) ? [...payload] : { ...(payload as object) }) as Record<
    string | number,
    unknown
  >
  const inner = withValue(copy[part], rest, value)
  if (inner === undefined) delete copy[part]
  else copy[part] = inner
  return Array.isArray(payload) ? Object.values(copy) : copy
}

/** A copy with more fields in the payload itself, or in the last object of each of its lists. */
export const withExtras = (payload: unknown, extras: object, where: 'top' | 'items'): unknown => {
  if (where === 'top') return { ...extras, ...(payload as object) }
  const deep = (node: unknown, isLast: boolean): unknown => {
    if (Array.isArray(node)) return node.map((item, index) => deep(item, index === node.length - 1))
    if (typeof node !== 'object' || node === null) return node
    const own = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, deep(value, false)]))
    return isLast ? { ...extras, ...own } : own
  }
  return deep(payload, false)
}
