const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, '安卓'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** A browser's own words about itself, in two. */
export const deviceText = (userAgent: string): string =>
  [first(systems, userAgent), first(browsers, userAgent)].filter(Boolean).join(' · ') ||
  userAgent.slice(0, 30) ||
  '未知设备'
