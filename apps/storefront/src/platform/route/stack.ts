/** A history entry of this visit: its stack key, and the path of its page without parameters of this visit. */
export interface StackedPage {
  key: string
  path: string
}

/** Pages of this visit, and the index of the visible one (spec 2.3). */
export interface PageStack {
  pages: readonly StackedPage[]
  index: number
}

export type MoveDirection = 'forward' | 'back' | 'none'

export interface StackMove {
  stack: PageStack
  direction: MoveDirection
}

export const emptyStack: PageStack = { pages: [], index: -1 }

export const hasKey = ({ pages }: PageStack, wanted: string): boolean =>
  pages.some(({ key }) => key === wanted)

/** Path of the page directly below the visible one; undefined below the first. */
export const pathBelow = ({ pages, index }: PageStack): string | undefined => pages[index - 1]?.path

/** A known key moves back (or forward) to its place, an unknown one is a step forward from here. */
export function moveTo({ pages, index }: PageStack, page: StackedPage): StackMove {
  const at = pages.findIndex(({ key }) => key === page.key)
  if (at >= 0) {
    const direction = at === index ? 'none' : at < index ? 'back' : 'forward'
    return { stack: { pages, index: at }, direction }
  }
  const kept = [...pages.slice(0, index + 1), page]
  return { stack: { pages: kept, index: kept.length - 1 }, direction: index < 0 ? 'none' : 'forward' }
}

/** Replaces the visible page by another one, or by itself with another path. */
export function replaceTop({ pages, index }: PageStack, page: StackedPage): PageStack {
  if (index < 0) return { pages: [page], index: 0 }
  return { pages: pages.map((known, at) => (at === index ? page : known)), index }
}
