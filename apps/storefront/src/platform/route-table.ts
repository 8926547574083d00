import type { RouteFacts, RouteTable, ScreenRoute } from './route'

/*
 * As it stands here the server, the tests and `npm run dev` use it: every noun's routes are there at once. The page's
 * build puts `packed-routes.ts` in its place (vite/route-table.ts), where a noun's routes are loaded with the noun.
 */

const files = import.meta.glob<{ default: readonly ScreenRoute[] }>('../*/*.routes.tsx', { eager: true })

/** The parts on one page, while developing only. */
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
