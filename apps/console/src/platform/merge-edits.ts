type Item = Readonly<Record<string, unknown>>

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text: names in order, and an emptied field like one that was never filled. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    isItem(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([, part]) => part !== undefined && part !== null)
            .sort(([left], [right]) => (left < right ? -1 : 1)),
        )
      : one,
  )

/** Whether two values of a form are the same, lists and objects by what they contain. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** What identifies an item of a list. */
const names = ['ID', 'ProductID', 'AreaID']

const isListBy = (name: string, list: unknown): list is readonly Item[] =>
  Array.isArray(list) && list.every(isItem) && new Set(list.map((one) => one[name])).size === list.length

/** The name that identifies the items of all versions of a list; an item that is new in the form may be without. */
const nameOf = (base: unknown, present: unknown, typed: unknown) =>
  names.find(
    (name) =>
      [base, present].every((list) => isListBy(name, list) && list.every((one) => one[name] !== undefined)) &&
      Array.isArray(typed) &&
      typed.every(isItem) &&
      typed.some((one) => one[name] !== undefined),
  )

const listOn = (name: string, base: readonly Item[], present: readonly Item[], typed: readonly Item[]) => {
  const of = (list: readonly Item[], item: Item) =>
    item[name] === undefined ? undefined : list.find((one) => one[name] === item[name])
  const kept = typed.flatMap((item) => {
    const [before, now] = [of(base, item), of(present, item)]
    if (before && now) return onPresent(before, now, item)
    // one that the colleague removed, and that nothing was typed into
    return before && isSame(before, item) ? [] : item
  })
  const added = present.filter((item) => !of(base, item) && !of(typed, item))
  return [...kept, ...added]
}

type Groups<Fields> = readonly (readonly (keyof Fields)[])[]

/** What the form began with, what the server has now, what the form has; and the fields that belong together. */
type Versions<Fields> = [base: Fields, present: Fields, typed: Fields, together?: Groups<Fields>]

/** Which fields were typed into. One that is missing in `typed` is not shown by the form. */
const touchedIn = <Fields extends object>(base: Fields, typed: Fields, together: Groups<Fields>) => {
  const isTouched = (key: keyof Fields) => key in typed && !isSame(typed[key], base[key])
  return (key: keyof Fields) => (together.find((group) => group.includes(key)) ?? [key]).some(isTouched)
}

const each = <Fields extends object>(keys: readonly Fields[], valueOf: (key: keyof Fields) => unknown) =>
  Object.fromEntries(
    [...new Set(keys.flatMap(Object.keys))].map((key) => [key, valueOf(key as keyof Fields)]),
  ) as Fields

/**
 * A form over what a colleague has saved since: what was typed stays, a field or an item that was not touched is the
 * colleague's. Fields of a group in `together` have a meaning only with each other: once one of them was touched, all of
 * them stay as they are in the form.
 */
export const onPresent = <Fields extends object>(
  ...[base, present, typed, together = []]: Versions<Fields>
): Fields => {
  const isTouched = touchedIn(base, typed, together)
  return each([present, typed], (key) => {
    if (!isTouched(key)) return present[key]
    const isGrouped = together.some((group) => group.includes(key))
    const name = isGrouped ? undefined : nameOf(base[key], present[key], typed[key])
    if (name === undefined) return typed[key]
    return listOn(name, base[key] as Item[], present[key] as Item[], typed[key] as Item[])
  })
}

/** What the form of `onPresent` is an edit of: what the colleague has, except in the touched fields. */
export const baseOn = <Fields extends object>(
  ...[base, present, typed, together = []]: Versions<Fields>
): Fields => {
  const isTouched = touchedIn(base, typed, together)
  return each([present], (key) => (isTouched(key) ? base[key] : present[key]))
}

/** Whether nothing was changed by both: then it is the same whose values are put over the other's. */
export const isApart = <Fields extends object>(
  ...[base, present, typed, together = []]: Versions<Fields>
): boolean => {
  const mine = { ...base, ...typed }
  return isSame(onPresent(base, present, mine, together), onPresent(base, mine, present, together))
}
