/** Questions about sick plants, in the community room. */
export const diagnosisPaths = {
  list: '/community/diagnoses',
  detail: (id: number) => `/community/diagnoses/${id}`,
}
