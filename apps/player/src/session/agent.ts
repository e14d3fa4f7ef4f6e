import { nativeVersion } from '@perlas/player-kit/device.ts'

/** What a browser says that it is. Our own Android app adds its name and version. */
export function agentOf(agent: string, touchPoints = 0) {
  // An iPad says that it is a Mac, and is one with fingers.
  const ios = /iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && touchPoints > 1)
  return {
    system: ios ? 'ios' : /android/i.test(agent) ? 'android' : 'desktop',
    ours: /PerlasApp\//.test(agent),
    /** The version of our own Android app around this page; undefined in a browser. */
    appVersion: nativeVersion(agent),
    /** A page inside some app's own window. */
    webView: /; wv\)/.test(agent),
  } as const
}
