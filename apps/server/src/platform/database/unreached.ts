import { StartProblem } from '../postgres/start-problem'

const isUnreached =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|timeout|28P01|3D000|password|does not exist|terminated/

/** Explains in plain words that the database of DATABASE_URL cannot be reached, whatever the driver's error. */
export const explainUnreached = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const text = `${(error as Error).message} ${(error as { code?: string }).code ?? ''}`
    if (!isUnreached.test(text)) throw error
    throw new StartProblem(
      '无法连接数据库，请检查 DATABASE_URL、账号和网络',
      'cannot reach the database',
      error,
    )
  }
}
