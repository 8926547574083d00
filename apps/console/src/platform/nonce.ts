/** Nonce of this response's content policy; the server puts it into the page. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Adds the nonce to every style tag: the library omits it where it measures the width of scroll bars. */
export const stampStyles = () => {
  if (!nonce) return
  const create = document.createElement.bind(document)
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
