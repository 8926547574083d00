const list = '/content/flash'

export const flashPaths = { list, detail: (id: number) => `${list}/${id}` }
