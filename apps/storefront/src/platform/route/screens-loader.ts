import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../../ui/state/load-chunk'
import type { RouteFacts } from './route'
import { loadDetails } from './routes'

/** A chunk that takes longer counts as failed (spec 8.3). */
const chunkTimeoutSeconds = 120

export class ChunkLoadError extends Error {}

const loaded = new Map<RouteFacts, ComponentType>()
const loading = new Map<RouteFacts, Promise<ComponentType>>()

/** Loads the code of a screen once, its noun's routes first; a failed load may be retried. */
export function loadScreen(route: RouteFacts): Promise<ComponentType> {
  const known = loading.get(route)
  if (known) return known
  const load = withTimeout(loadDetails(route).then(({ screen }) => loadChunk(screen))).then((module) => {
    loaded.set(route, module.default)
    return module.default
  })
  load.catch(() => loading.delete(route))
  loading.set(route, load)
  return load
}

/** The screen itself when its code is loaded, else a lazy one. Store the result: each call creates a new component. */
export function screenOf(route: RouteFacts): ComponentType {
  return loaded.get(route) ?? lazy(async () => ({ default: await loadScreen(route) }))
}

export const isLoaded = (route: RouteFacts): boolean => loaded.has(route)

/** Counts seconds in which the page ran: after the sleep of a phone a single long timer would end at once. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = chunkTimeoutSeconds
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) reject(new ChunkLoadError('chunk timeout'))
    }, 1000)
    work
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('chunk failed', { cause })))
      .finally(() => clearInterval(timer))
  })
}
