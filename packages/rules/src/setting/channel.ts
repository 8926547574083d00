/** Client channel; a string on the wire (spec 3, 9). */
export const Channel = {
  H5: '10',
  Android: '20',
  iOS: '30',
} as const
export type Channel = (typeof Channel)[keyof typeof Channel]

/** Names of the channels for operators; mini-programs use the same server (domain 18.12). */
export const channelText: Readonly<Record<string, string>> = {
  [Channel.H5]: 'H5',
  [Channel.Android]: '安卓',
  [Channel.iOS]: 'iOS',
  '40': '小程序',
}

/** Key with which the page asks the app shell to log in (spec 8.2, 401). */
export const AppLoginKey = {
  login: 20,
} as const
export type AppLoginKey = (typeof AppLoginKey)[keyof typeof AppLoginKey]

/** Key with which the page asks the app shell to open the provider's payment (docs/bridge.md). */
export const APP_PAY_KEY = 30
