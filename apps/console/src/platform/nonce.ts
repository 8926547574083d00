/** Nonce of this answer's content policy; the server puts it into the page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Gives every style tag the nonce: the library forgets it where it measures the width of scroll bars. */
export const stampStyles = () => {
  if (!nonce) return
  const create = document.createElement.bind(document)
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
