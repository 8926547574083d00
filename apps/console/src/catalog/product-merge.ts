import type { LineFields, ProductFields } from './product-form'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields as typed; one that was not touched takes the present value. */
const merged = <Fields extends object>(base: Fields, present: Fields, typed: Fields): Fields => {
  const keys = Object.keys(typed) as (keyof Fields)[]
  return {
    ...present,
    ...Object.fromEntries(
      keys.filter((key) => !isSame(typed[key], base[key])).map((key) => [key, typed[key]]),
    ),
  }
}

const lineIn = (lines: readonly LineFields[], line: LineFields) =>
  line.ID === undefined ? undefined : lines.find(({ ID }) => ID === line.ID)

/**
 * The form over what a colleague has saved since: what was typed stays, a field or a line that was not touched is the
 * colleague's. `base` is what the form began with, `present` what the server has now.
 */
export const onPresent = (
  base: ProductFields,
  present: ProductFields,
  typed: ProductFields,
): ProductFields => {
  const kept = typed.Lines.flatMap((line) => {
    const [before, now] = [lineIn(base.Lines, line), lineIn(present.Lines, line)]
    if (before && now) return merged(before, now, line)
    // a line that the colleague removed, and that nothing was typed into
    return before && !now && isSame(before, line) ? [] : line
  })
  const added = present.Lines.filter((line) => !lineIn(base.Lines, line) && !lineIn(typed.Lines, line))
  return { ...merged(base, present, typed), Lines: [...kept, ...added] }
}
