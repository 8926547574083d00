const list = '/campaigns/groups'

export const groupPaths = {
  list,
  create: `${list}/new`,
  detail: (id: number) => `${list}/${id}`,
  edit: (id: number) => `${list}/${id}/edit`,
  copy: (id: number) => `${list}/new?from=${id}`,
}
