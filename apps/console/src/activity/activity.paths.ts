const list = '/campaigns/activities'

export const activityPaths = {
  list,
  create: `${list}/new`,
  detail: (id: number) => `${list}/${id}`,
  edit: (id: number) => `${list}/${id}/edit`,
}
