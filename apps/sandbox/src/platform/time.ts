const parts = (at: number): string => new Date(at + 8 * 3_600_000).toISOString()

/** `2026-11-21T19:42:10+08:00`, WeChat Pay's format. */
export const isoShanghai = (at: number): string => `${parts(at).slice(0, 19)}+08:00`

/** `2026-11-21 19:42:10` in Shanghai, the format of couriers and bills. */
export const plainShanghai = (at: number): string => parts(at).slice(0, 19).replace('T', ' ')

/** `2026-11-21`, the business day in Shanghai. */
export const dayShanghai = (at: number): string => parts(at).slice(0, 10)
