import { type FullConfig, request } from '@playwright/test'
import { askAsOperator } from './api'

/** Every journey makes its own member from one network address: the limits per address are lifted once. */
export default async function setup({ projects }: FullConfig): Promise<void> {
  const context = await request.newContext({ baseURL: projects[0]?.use.baseURL ?? '' })
  const settings = ['sms.addressPerHour', 'login.addressPerHour'].map((key) => ({ key, value: '10000' }))
  await askAsOperator(context, 'SaveBusinessSettings', { settings })
  await context.dispose()
}
