/** What people call the thing they sign in with; empty where that cannot be told. */
export type Device = { browser: string; system: string }

/** The first that fits: a browser that says it is another as well comes before that other. */
const browsers: readonly [RegExp, string][] = [
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\b(?:Safari|Mobile)/, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac ?OS\b/i, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The device behind a user agent. What a browser says of itself is shown by these names alone. */
export function deviceOf(agent: string): Device {
  const named = (list: typeof browsers) => list.find(([shape]) => shape.test(agent))?.[1] ?? ''
  return { browser: named(browsers), system: named(systems) }
}

/** The network of an address: enough to know one's own, too little to find anybody by. */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (v4) return `${v4[1]}.x`
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (groups.length === 0 || (tail === undefined && groups.length < 8)) return ''
  return `${groups.slice(0, 3).join(':')}:x`
}
