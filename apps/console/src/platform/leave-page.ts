type Leave = () => void

let held: ((leave: Leave) => void) | undefined

/** While a page holds its visitor, `ask` decides whether he leaves. Answers how to let go. */
export const holdPage = (ask: (leave: Leave) => void): (() => void) => {
  held = ask
  return () => {
    if (held === ask) held = undefined
  }
}

/** Leaves for another page by what is no link: at once, or once the page that is held has asked. */
export const leavePage = (leave: Leave): void => (held ? held(leave) : leave())
