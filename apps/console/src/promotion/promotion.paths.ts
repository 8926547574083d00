const list = '/campaigns/flash'

export const flashPaths = { list, detail: (id: number) => `${list}/${id}` }
