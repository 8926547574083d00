import type { RouteFacts, RouteTable, ScreenRoute } from './route'

/* Used as it is by the server, the tests and `npm run dev`: every noun's routes are loaded. The browser
   build replaces it by `packed-routes.ts` (vite/route-table.ts), which loads a noun's routes on demand. */

const files = import.meta.glob<{ default: readonly ScreenRoute[] }>('../*/*.routes.tsx', { eager: true })

/** Gallery of the components, in development only. */
const gallery: readonly ScreenRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: '部件',
        screen: () => import('../ui/gallery/GalleryScreen'),
        isNotLogin: true,
      },
    ]
  : []

const routes: readonly ScreenRoute[] = [...Object.values(files).flatMap((file) => file.default), ...gallery]

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
