/** Links whose stylesheet did not come. */
const lost = new Set<HTMLLinkElement>()
/** One search at a time: a link that is replaced while it loads would never say that it came. */
let bringing: Promise<unknown> | undefined

/**
 * Loads code that comes in a file of its own. The bundler asks for a file's stylesheet only once: after a load that
 * failed, those that did not come are asked for again first, or the code would draw without its styles.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  if (lost.size > 0) await (bringing ??= bringLostStyles())
  return load()
}

const bringLostStyles = (): Promise<unknown> =>
  Promise.all([...lost].map(askAgain)).finally(() => (bringing = undefined))

/** The same link again, in its place: order decides between rules. */
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

// errors of links do not bubble; the server draws with these parts too
if (typeof document !== 'undefined') document.addEventListener('error', note, true)
