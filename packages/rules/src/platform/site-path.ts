/** Whether a path stays on this site: //host and \host would leave it. */
export function isSitePath(path: string | null | undefined): path is string {
  return !!path && /^\/(?![/\\])/.test(path) && !/[\\\s]/.test(path)
}
