import { createContext } from 'react'

/** A picture or part that did not come into the text, and why. */
export type LeftOut = { what: string; reason: string }

export type PasteOptions = {
  /** Pictures done, of `total`. */
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Turns pasted HTML and pictures into HTML that the page shows, with every picture in the library. Rejects with a
 * message to show.
 */
export type ReadPaste = (
  pasted: { html: string; files: readonly File[] },
  options: PasteOptions,
) => Promise<{ html: string; leftOut: readonly LeftOut[] }>

/** Reader of pasted text for ui components: the console provides the server's. */
export const PasteReader = createContext<ReadPaste | undefined>(undefined)
