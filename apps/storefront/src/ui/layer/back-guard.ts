/**
 * Lets the phone's back button close an open layer (sheet, dialog, viewer) before it leaves the page (ux
 * B1). While any layer is open exactly one extra history entry, the guard, is above the page's own.
 */
const layers: { close: () => void }[] = []
const waiting: (() => void)[] = []
let guarded = false
let leaving = false
let listening = false
let guardGone: (() => void) | undefined

/** Registers an open layer; the returned function unregisters it. */
export function openLayer(close: () => void): () => void {
  listen()
  const layer = { close }
  layers.push(layer)
  if (!guarded && !leaving) raiseGuard()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    // deferred, so that a navigation at the same moment can replace the guard
    setTimeout(dropGuard, 0)
  }
}

/** Whether a guard is on top; the caller then replaces it instead of pushing a new entry. */
export function takeGuard(): boolean {
  if (!guarded || leaving) return false
  guarded = false
  return true
}

/** Runs now, or once a guard that is being removed is gone. */
export function afterGuard(run: () => void): void {
  if (leaving) waiting.push(run)
  else run()
}

/** Removes the guard first, then runs: the page's own entry is on top. */
export function withoutGuard(run: () => void): void {
  afterGuard(() => {
    if (!guarded) {
      run()
      return
    }
    waiting.push(run)
    leaving = true
    history.back()
  })
}

/**
 * Called when the page's own entry is on top again; the router then updates its address. Call it before the
 * router listens to popstate: listeners run in order of registration, and a page shown again may open a
 * layer at once, which the same step back must not close.
 */
export function onGuardGone(listener: () => void): void {
  guardGone = listener
  listen()
}

function listen(): void {
  if (listening) return
  listening = true
  window.addEventListener('popstate', onPop, true)
}

export function isTopLayer(close: () => void): boolean {
  return layers.at(-1)?.close === close
}

function raiseGuard(): void {
  guarded = true
  history.pushState({ ...history.state, gsGuard: true }, '')
}

function dropGuard(): void {
  if (layers.length > 0 || !guarded || leaving) return
  leaving = true
  history.back()
}

function onPop(event: PopStateEvent): void {
  if (leaving) {
    leaving = false
    guarded = false
    event.stopImmediatePropagation()
    guardGone?.()
    for (const run of waiting.splice(0)) run()
    if (layers.length > 0 && !guarded) raiseGuard()
    return
  }
  if (guarded) {
    guarded = false
    event.stopImmediatePropagation()
    guardGone?.()
    layers.at(-1)?.close()
    setTimeout(() => {
      if (layers.length > 0 && !guarded) raiseGuard()
    }, 50)
  }
}
