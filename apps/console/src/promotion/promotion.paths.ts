const list = '/campaigns/flash'

export const flashPaths = {
  list,
  create: `${list}/new`,
  detail: (id: number) => `${list}/${id}`,
  edit: (id: number) => `${list}/${id}/edit`,
}
