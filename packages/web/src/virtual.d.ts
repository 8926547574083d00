declare module 'virtual:greenstar/shop' {
  export const calls: unknown
}
declare module 'virtual:greenstar/ops' {
  export const calls: unknown
}
