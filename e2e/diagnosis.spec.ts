import { expect, test } from '@playwright/test'
import { ask, askAsOperator } from './steps/api'
import { demoMember, signIn, signInBy } from './steps/member'

test('a question in the list is answered by a member, and the asker accepts the answer', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signInBy(page, demoMember.phone, demoMember.password)
  const { DataList } = await ask<{ DataList: { ID: number }[] }>(page, 'Show/GetDiagnosisList', {
    mine: true,
  })
  const id = DataList[0]?.ID ?? 0

  const context = await browser.newContext()
  const helper = await context.newPage()
  await helper.goto(`/diagnosis/detail?id=${id}`)
  await expect(helper.getByRole('heading', { name: /琴叶榕/ })).toBeVisible()
  await signIn(helper)
  const words = `剪掉病叶，先通风 ${Date.now()}`
  const { ID, Status } = await ask<{ ID: number; Status: number }>(helper, 'Show/AddAnswer', {
    ...{ id, content: words, requestID: crypto.randomUUID() },
  })
  await context.close()
  if (Status !== 20) {
    const { List } = await askAsOperator<{ List: { ID: number; ContentID: number }[] }>(
      page.request,
      'GetDiagnosisForDesk',
      { id },
    )
    const content = List.find((one) => one.ID === ID)?.ContentID
    await askAsOperator(page.request, 'ModerateContents', { ids: [content], action: 'pass', reason: '' })
  }

  await page.goto(`/diagnosis/detail?id=${id}`)
  // opened by its address, the page came as a guest sees it
  await expect(page.getByRole('button', { name: '补充说明' })).toBeVisible()
  const answer = page.getByRole('article').filter({ hasText: words })
  await answer.getByRole('button', { name: '采纳' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '采纳' }).tap()
  await expect(answer.getByText('已采纳')).toBeVisible()
})
