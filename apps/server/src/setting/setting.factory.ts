import type { TestApp } from '../platform/testing/test-app'

/** Saves business settings as the page does: with the values that it shows. */
export const saveSettings = async (
  { operate }: Pick<TestApp, 'operate'>,
  token: string,
  values: Readonly<Record<string, string | number>>,
) => {
  const shown = new Map(
    (await operate('setting', 'ListBusinessSettings', {}, token)).Data?.map(({ Key, Value }) => [Key, Value]),
  )
  const settings = Object.entries(values).map(([key, value]) => ({
    ...{ key, value: String(value), seen: String(shown.get(key) ?? '0') },
  }))
  return operate('setting', 'SaveBusinessSettings', { settings }, token)
}
