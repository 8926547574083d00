const list = '/content/pages'

export const pagePaths = { list, create: `${list}/new`, edit: (id: number) => `${list}/${id}` }
