import type { RouteFacts, RouteTable, ScreenRoute } from './route/route'

/* Used as it is by the server, the tests and `npm run dev`: every noun's routes are loaded. The browser
   build replaces it by `route/packed-routes.ts` (vite/route-table.ts), which loads a noun's routes on demand. */

const files = import.meta.glob<{ default: readonly ScreenRoute[] }>('../*/*.routes.tsx', { eager: true })

const routes: readonly ScreenRoute[] = Object.values(files).flatMap((file) => file.default)

const detailsOf = (route: RouteFacts) => routes.find(({ path }) => path === route.path)

export const table: RouteTable = {
  routes,
  detailsOf,
  async loadDetails(route) {
    const details = detailsOf(route)
    if (!details) throw new Error(`no route ${route.path}`)
    return details
  },
}
