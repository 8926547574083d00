import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openConsole } from './steps/console'
import { walkConsole } from './steps/console-pages'
import { checkBook, exportList } from './steps/exports'
import { forwardClock } from './steps/sandbox'

/** Names of the lists that the server gives as files. */
const allExports = (): string[] => {
  const source = join(import.meta.dirname, '../apps/server/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.export.ts'))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .split(/define(?:Short)?Export[<(]/)
        .slice(1),
    )
    .flatMap((text) => /\bname: '([^']+)'/.exec(text)?.[1] ?? [])
}

/** Lists behind a choice on their page, which the walk does not make. */
const further: Record<string, string> = {}

test('every list of the console comes as a workbook that opens', async ({ browser, baseURL }) => {
  test.setTimeout(400_000)
  const desk = await openConsole(browser, baseURL ?? '')
  const taken = new Set<string>()
  desk.on('request', (request) => {
    const name = /\/api\/Console\/Export\/([\w-]+)/.exec(request.url())?.[1]
    if (name) taken.add(name)
  })
  let files = 0
  const takeAll = async (page: Page) => {
    const buttons = page.getByRole('button', { name: '导出', exact: true }).filter({ visible: true })
    for (let at = 0; at < (await buttons.count()); at++) {
      // an operator may take thirty an hour
      if (++files % 28 === 0) await forwardClock(page, 61)
      checkBook(await exportList(page, 'Excel 表格（XLSX）', at))
    }
  }
  await walkConsole(desk, () => takeAll(desk))
  for (const path of Object.values(further)) {
    await desk.goto(path)
    await takeAll(desk)
  }
  expect(allExports().filter((name) => !taken.has(name))).toEqual([])
  await desk.context().close()
})
