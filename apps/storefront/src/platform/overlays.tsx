import { type ComponentType, type ReactNode, Suspense } from 'react'
import { toast } from '../ui/layer/toasts'
import { loadChunk } from '../ui/state/load-chunk'
import { showLoading } from '../ui/state/loading'
import { createStore, useStore } from '../ui/store'
import { entryKey } from './route/navigation'

/** Props that every overlay gets besides its own. */
export interface OverlayProps {
  open: boolean
  onClose: () => void
}

interface OpenOverlay {
  id: number
  /** Kind of overlay; only one of each kind is open. */
  kind: object
  open: boolean
  draw: (control: OverlayProps) => ReactNode
}

const overlays = createStore<readonly OpenOverlay[]>([])
const none: readonly OpenOverlay[] = []
let lastId = 0
/** ms for the exit animation before it is unmounted. */
const leaveMs = 400
/** After this many ms without the code a loading sign is shown. */
const patienceMs = 300

const change = (id: number, open: boolean) =>
  overlays.set(overlays.get().map((overlay) => (overlay.id === id ? { ...overlay, open } : overlay)))

/** Shows an overlay. If one of its kind is open, it gets the new content: two quick taps open one sheet. */
function show(kind: object, draw: OpenOverlay['draw']): void {
  const all = overlays.get()
  const shown = all.find((overlay) => overlay.kind === kind && overlay.open)
  if (shown) {
    overlays.set(all.map((overlay) => (overlay === shown ? { ...shown, draw } : overlay)))
    return
  }
  lastId += 1
  overlays.set([...all, { id: lastId, kind, open: true, draw }])
}

/** Loads code and shows a loading sign until it is there; on failure shows a toast and returns undefined. */
async function fetchPart<Part>(load: () => Promise<{ default: Part }>): Promise<Part | undefined> {
  let hide: (() => void) | undefined
  const timer = setTimeout(() => (hide = showLoading()), patienceMs)
  try {
    return (await loadChunk(load)).default
  } catch {
    toast('加载失败，请重试')
    return undefined
  } finally {
    clearTimeout(timer)
    hide?.()
  }
}

/**
 * Defines a sheet that any page can open: `export const openSku = defineOverlay<SkuProps>(() =>
 * import('../parts/SkuSheet'))`, then `openSku({ productId: 1 })`. Its code loads when it is first opened.
 * The returned function closes it.
 */
export function defineOverlay<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & OverlayProps> }>,
): (props: Props) => () => void {
  const kind = {}
  let Part: ComponentType<Props & OverlayProps> | undefined
  let asked: { props: Props; from: string | undefined } | undefined
  const present = (Known: ComponentType<Props & OverlayProps>, props: Props) =>
    show(kind, (control) => <Known {...props} {...control} />)

  const bring = async () => {
    Part = await fetchPart(load)
    // not on another page, to which the member has navigated since
    if (Part && asked && asked.from === entryKey()) present(Part, asked.props)
    asked = undefined
  }
  const shut = () => {
    asked = undefined
    for (const overlay of overlays.get()) if (overlay.kind === kind) close(overlay.id)
  }
  return (props) => {
    const isComing = asked !== undefined
    if (Part) present(Part, props)
    else asked = { props, from: entryKey() }
    if (!Part && !isComing) void bring()
    return shut
  }
}

function close(id: number): void {
  change(id, false)
  setTimeout(() => overlays.set(overlays.get().filter((overlay) => overlay.id !== id)), leaveMs)
}

/** Removes every overlay at once: for another page or another test. */
export const closeOverlays = (): void => overlays.set(none)

/** Renders the open overlays; once per application. */
export function OverlayHost() {
  return useStore(overlays, none).map(({ id, open, draw }) => (
    <Suspense key={id} fallback={null}>
      {draw({ open, onClose: () => close(id) })}
    </Suspense>
  ))
}
