/** A device as people name it; empty when it cannot be told. */
export type Device = { browser: string; system: string }

/** The first match counts, so browsers that also claim to be another one come before it. */
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

/** The device behind a user agent. Only these names are shown, never the user agent itself. */
export function deviceOf(agent: string): Device {
  const named = (list: typeof browsers) => list.find(([shape]) => shape.test(agent))?.[1] ?? ''
  return { browser: named(browsers), system: named(systems) }
}
