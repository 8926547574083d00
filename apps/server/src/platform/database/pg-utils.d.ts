// The driver's declarations leave this file out.
declare module 'pg/lib/utils.js' {
  /** The value as the driver sends it. */
  export const prepareValue: (value: unknown) => string | Buffer | null
}
