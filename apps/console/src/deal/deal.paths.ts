const list = '/campaigns/deals'

export const dealPaths = {
  list,
  create: `${list}/new`,
  detail: (id: number) => `${list}/${id}`,
  edit: (id: number) => `${list}/${id}/edit`,
}
