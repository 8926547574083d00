import type { RouteFacts, RouteTable, ScreenRoute } from './route'
import { routeFlags } from './route-flags'

type RouteFile = () => Promise<{ default: readonly ScreenRoute[] }>

/**
 * Compact table of all routes: the first load carries only what navigation needs of every path, and a noun's titles,
 * screens, preloads and skeletons are loaded when one of its paths is requested. A failed load may be retried. `packed`
 * has a line per noun, in the order of `files`: flags, path and name of each route (`packRoutes`).
 */
export function unpackRoutes(packed: string, files: readonly RouteFile[]): RouteTable {
  const fileOf = new Map<string, number>()
  const routes = packed.split('\n').flatMap((line, noun) =>
    line.split(' ').map((text): RouteFacts => {
      const [flags = '', path = '', name] = text.split(',')
      fileOf.set(path, noun)
      return { path, ...(name ? { name } : {}), ...readFlags(Number(flags)) }
    }),
  )

  const loading: (Promise<unknown> | undefined)[] = []
  const details = new Map<string, ScreenRoute>()

  return {
    routes,
    detailsOf: ({ path }) => details.get(path),
    async loadDetails({ path }) {
      const noun = fileOf.get(path) ?? 0
      loading[noun] ??= Promise.resolve(files[noun]?.()).then(
        (file) => {
          for (const route of file?.default ?? []) details.set(route.path, route)
        },
        (cause: unknown) => {
          loading[noun] = undefined
          throw cause
        },
      )
      await loading[noun]
      const route = details.get(path)
      if (!route) throw new Error(`no route ${path}`)
      return route
    },
  }
}

const readFlags = (bits: number): Partial<RouteFacts> =>
  Object.fromEntries(routeFlags.filter((_, at) => bits & (1 << at)).map((flag) => [flag, true]))
