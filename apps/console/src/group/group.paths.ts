const list = '/campaigns/groups'

export const groupPaths = { list, detail: (id: number) => `${list}/${id}` }
