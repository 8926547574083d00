import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { callRequest, type Load, load } from '../lib/load'

/** Measures the bare server of bare.ts: a plain route, and one prepared select per request. */
export const measureBare = async (
  databaseUrl: string,
  seconds: number,
): Promise<{ bare: Load; select: Load }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim()))
      child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    })
    const url = `http://127.0.0.1:${port}`
    const at = (path: string) => load({ url, seconds, requests: [{ ...callRequest('', ''), path }] })
    return { bare: await at('/bare'), select: await at('/select') }
  } finally {
    child.kill()
  }
}
