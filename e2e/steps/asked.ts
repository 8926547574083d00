/** Whether a project of the journeys runs; without `--project` all do. */
export const isAsked = (name: string) => {
  const asked = process.argv.filter((word) => word.startsWith('--project'))
  return asked.length === 0 || asked.some((word) => word === '--project' || word.endsWith(`=${name}`))
}
