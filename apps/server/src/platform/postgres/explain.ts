import { StartProblem } from './start-problem'

/** Turns a file system error about the data folder into a plain sentence; returns other errors unchanged. */
export const explainError = (dataDir: string, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (error instanceof StartProblem || code === undefined) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartProblem(
      `磁盘空间不足，数据目录 ${dataDir} 无法使用`,
      'no space left for the data folder',
      error,
    )
  }
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)) return error
  return new StartProblem(
    `数据目录 ${dataDir} 不可写（${code}），请检查权限，或用 DATA_DIR 换一个目录`,
    'the data folder is not writable: check its permissions or set DATA_DIR',
    error,
  )
}

/** Explains why PostgreSQL exited before it was ready, from its last lines. */
export const explainEnd = (folder: string, lines: string[]): StartProblem => {
  const line = lines.filter((one) => /(FATAL|PANIC|error):/.test(one)).at(-1) ?? lines.at(-1) ?? ''
  const reason = line.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
  if (/No space left/.test(line)) {
    return new StartProblem(`磁盘空间不足，${folder} 里的数据库无法启动`, `no space left: ${reason}`)
  }
  if (/shared memory|semaphores|Cannot allocate memory/.test(line)) {
    return new StartProblem('系统内存不足，数据库无法启动', reason)
  }
  if (/Permission denied|wrong ownership|invalid permissions|Read-only file system/.test(line)) {
    return new StartProblem(
      `数据目录 ${folder} 不可写，请检查权限，或用 DATA_DIR 换一个目录`,
      `the data folder is not writable: ${reason}`,
    )
  }
  return corrupt(folder, reason)
}

/** The problem of a database that starts but does not work, or does not start at all. */
export const corrupt = (folder: string, reason: string) =>
  new StartProblem(
    `数据目录 ${folder} 里的数据库无法打开，可能已损坏。文件没有被改动，请从备份恢复，或用 DATA_DIR 换一个目录`,
    `corrupt data folder, nothing was changed: ${reason}`,
  )
