/** Tabs of the shell by their number in an app-scheme link; any other number is me (spec 2.5). */
export const MainTabNumber = {
  home: 0,
  mall: 1,
  cart: 2,
  orders: 3,
} as const
export type MainTabNumber = (typeof MainTabNumber)[keyof typeof MainTabNumber]

const paths: Record<MainTabNumber, string> = {
  0: '/home',
  1: '/mall',
  2: '/shopcar',
  3: '/order',
}

/** Path of the tab that a link numbers; unknown, missing or odd numbers lead to /me (spec 2.5). */
export function mainTabPath(number: unknown): string {
  const key = Object.values(MainTabNumber).find((tab) => String(tab) === String(number))
  return key === undefined ? '/me' : paths[key]
}
