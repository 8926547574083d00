const list = '/content/groups'

export const groupPaths = { list, detail: (id: number) => `${list}/${id}` }
