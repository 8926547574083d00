const list = '/content/flash'

/** Pages of the flash sale. */
export const flashPaths = { list, detail: (id: number) => `${list}/${id}` }
