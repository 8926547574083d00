/** The oldest Node the shop runs on, as package.json says in `engines`. */
export const OLDEST = [20, 19]

export const isOldNode = (version) => {
  const parts = version.split('.').map(Number)
  return parts[0] < OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] < OLDEST[1])
}

/** Exits with a clear message on a Node that is too old. Keep to syntax that an old Node can parse. */
export const checkNode = (version) => {
  if (!isOldNode(version)) return
  console.error(
    '\n✗ 需要 Node.js ' +
      OLDEST.join('.') +
      ' 或更新版本，现在是 ' +
      version +
      '，请到 https://nodejs.org 安装新版本',
  )
  console.error('  (Node.js ' + OLDEST.join('.') + ' or newer is needed, this is ' + version + ')\n')
  process.exit(1)
}
