import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { createStore, useStore } from '../ui/store'

/** What every overlay gets besides its own props. */
export interface OverlayProps {
  open: boolean
  onClose: () => void
}

interface OpenOverlay {
  id: number
  open: boolean
  draw: (control: OverlayProps) => React.ReactNode
}

const overlays = createStore<readonly OpenOverlay[]>([])
const none: readonly OpenOverlay[] = []
let lastId = 0
/** Time to slide away before it is unmounted. */
const leaveMs = 400

const change = (id: number, open: boolean) =>
  overlays.set(overlays.get().map((overlay) => (overlay.id === id ? { ...overlay, open } : overlay)))

/**
 * A sheet that any page can open: `export const openSku = defineOverlay<SkuProps>(() => import('../parts/SkuSheet'))`,
 * then `openSku({ productId: 1 })`. Its code comes when it is first opened. The answer closes it.
 */
export function defineOverlay<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & OverlayProps> }>,
): (props: Props) => () => void {
  const Part: LazyExoticComponent<ComponentType<Props & OverlayProps>> = lazy(load)
  return (props) => {
    lastId += 1
    const id = lastId
    const draw = (control: OverlayProps) => <Part {...props} {...control} />
    overlays.set([...overlays.get(), { id, open: true, draw }])
    return () => close(id)
  }
}

function close(id: number): void {
  change(id, false)
  setTimeout(() => overlays.set(overlays.get().filter((overlay) => overlay.id !== id)), leaveMs)
}

/** Takes every overlay away at once: another page, another test. */
export const closeOverlays = (): void => overlays.set(none)

/** Draws the open overlays; once per application. */
export function OverlayHost() {
  return useStore(overlays, none).map(({ id, open, draw }) => (
    <Suspense key={id} fallback={null}>
      {draw({ open, onClose: () => close(id) })}
    </Suspense>
  ))
}
