import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type APIRequestContext, expect, type FullConfig, request } from '@playwright/test'
import { approveAll, changeSettings } from './api'
import { isAsked } from './asked'
import { goods } from './screens'

/**
 * `npm test` draws each picture in one width, used for all widths as at a first start. Pages that are
 * weighed get every width.
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

const limits = {
  ...{ 'sms.addressPerHour': '10000', 'login.addressPerHour': '10000' },
  ...{ 'approval.orderFen': '1000000', 'pollen.adjustAlone': '1000000' },
}

/**
 * Every journey creates its own member from the same network address, and all use the demo's administrator, so
 * the limits per address and of what one operator may do alone are lifted once in each shop.
 */
export default async function setup({ projects }: FullConfig): Promise<void> {
  const asked = projects.filter(({ name }) => isAsked(name))
  for (const baseURL of new Set(asked.map(({ use }) => use.baseURL ?? ''))) {
    const context = await request.newContext({ baseURL })
    await expect(async () => expect((await context.get('/readyz')).ok()).toBe(true)).toPass({
      timeout: 120_000,
    })
    await changeSettings(context, limits)
    await approveAll(context)
    await context.dispose()
  }
  const context = await request.newContext({ baseURL: asked.at(-1)?.use.baseURL ?? '' })
  await drawPicturesOf(context, ['/home', goods])
  await context.dispose()
}
