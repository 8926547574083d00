import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type APIRequestContext, type FullConfig, request } from '@playwright/test'
import { askAsOperator } from './api'
import { goods } from './screens'

/**
 * `npm test` draws each picture in one width, which stands in for the others as at a first start. The pages that are
 * weighed get theirs in every width.
 */
const drawPicturesOf = async (context: APIRequestContext, paths: readonly string[]) => {
  const pages = await Promise.all(paths.map(async (path) => (await context.get(path)).text()))
  const names = new Set([...pages.join('').matchAll(/\/media\/([a-z0-9-]+)\./g)].map(([, name]) => name))
  execFileSync(process.execPath, [
    join(import.meta.dirname, '../../tools/make-pictures.mjs'),
    '--only',
    [...names].join(),
  ])
}

/** Every journey makes its own member from one network address: the limits per address are lifted once. */
export default async function setup({ projects }: FullConfig): Promise<void> {
  const context = await request.newContext({ baseURL: projects[0]?.use.baseURL ?? '' })
  const settings = ['sms.addressPerHour', 'login.addressPerHour'].map((key) => ({ key, value: '10000' }))
  await askAsOperator(context, 'SaveBusinessSettings', { settings })
  await drawPicturesOf(context, ['/home', goods])
  await context.dispose()
}
