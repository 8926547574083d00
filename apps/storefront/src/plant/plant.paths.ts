/** The member's plants. */
export const plantIndexPath = '/plant/index'

/** One plant with its care and diary. */
export const plantPath = (id: number): string => `/plant/detail?id=${id}`

/** Adds a plant, from a received line of an order or by hand, or changes one. */
export const plantEditPath = ({ id, line }: { id?: number; line?: number } = {}): string =>
  `/plant/edit${id ? `?id=${id}` : line ? `?line=${line}` : ''}`

/** Writes a diary entry. */
export const plantDiaryPath = (id: number): string => `/plant/diary?id=${id}`
