/** Pages of this visit by their stack keys, and the index of the visible one (spec 2.3). */
export interface PageStack {
  keys: readonly string[]
  index: number
}

export type MoveDirection = 'forward' | 'back' | 'none'

export interface StackMove {
  stack: PageStack
  direction: MoveDirection
}

export const emptyStack: PageStack = { keys: [], index: -1 }

/** A known key moves back (or forward) to its place, an unknown one is a step forward from here. */
export function moveTo({ keys, index }: PageStack, key: string): StackMove {
  const at = keys.indexOf(key)
  if (at >= 0) {
    const direction = at === index ? 'none' : at < index ? 'back' : 'forward'
    return { stack: { keys, index: at }, direction }
  }
  const kept = [...keys.slice(0, index + 1), key]
  return { stack: { keys: kept, index: kept.length - 1 }, direction: index < 0 ? 'none' : 'forward' }
}

/** Replaces the visible page by another one. */
export function replaceTop({ keys, index }: PageStack, key: string): PageStack {
  if (index < 0) return { keys: [key], index: 0 }
  return { keys: keys.map((known, at) => (at === index ? key : known)), index }
}
