/** Direction of a list load (spec 3): DOWN refreshes, UP fetches the next page. */
export const LoadType = {
  DOWN: 0,
  UP: 1,
} as const
export type LoadType = (typeof LoadType)[keyof typeof LoadType]
