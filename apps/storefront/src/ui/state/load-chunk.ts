/** Links whose stylesheet failed to load. */
const lost = new Set<HTMLLinkElement>()
/** Only one reload at a time: a link that is replaced while it loads never fires its load event. */
let bringing: Promise<unknown> | undefined

/**
 * Loads a code chunk. The bundler requests a chunk's stylesheet only once: after a failure, the missing
 * ones are requested again first, or the code would render without its styles.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  if (lost.size > 0) await (bringing ??= bringLostStyles())
  return load()
}

const bringLostStyles = (): Promise<unknown> =>
  Promise.all([...lost].map(askAgain)).finally(() => (bringing = undefined))

/** Replaces the link by a copy in the same place: the order of sheets decides between rules. */
const askAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement
    fresh.onload = () => resolve()
    fresh.onerror = () => reject(new Error(`no stylesheet ${link.href}`))
    lost.delete(link)
    link.replaceWith(fresh)
  })

const note = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
}

// error events of links do not bubble; and this module also runs on the server
if (typeof document !== 'undefined') document.addEventListener('error', note, true)
