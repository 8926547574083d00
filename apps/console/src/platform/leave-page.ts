type Leave = () => void

let held: ((leave: Leave) => void) | undefined

/** While a page has unsaved changes, `ask` decides about leaving it. Returns a function that ends this. */
export const holdPage = (ask: (leave: Leave) => void): (() => void) => {
  held = ask
  return () => {
    if (held === ask) held = undefined
  }
}

/** Navigates without a link: at once, or after the page's question. */
export const leavePage = (leave: Leave): void => (held ? held(leave) : leave())
