const list = '/content/groups'

/** Pages of group-buy. */
export const groupPaths = { list, detail: (id: number) => `${list}/${id}` }
