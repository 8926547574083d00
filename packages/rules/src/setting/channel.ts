/** Client channel; the wire spells it as a string (spec 3, 9). */
export const Channel = {
  H5: '10',
  Android: '20',
  iOS: '30',
} as const
export type Channel = (typeof Channel)[keyof typeof Channel]

/** Key with which the page asks the app shell to log in (spec 8.2, 401). */
export const AppLoginKey = {
  login: 20,
} as const
export type AppLoginKey = (typeof AppLoginKey)[keyof typeof AppLoginKey]
