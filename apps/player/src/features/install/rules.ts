import { agentOf } from '#/session/agent.ts'

/** What one browser is, as far as installing goes. */
export type Browser = {
  system: 'ios' | 'android' | 'desktop'
  /** A page inside another app's own window: nothing can be installed from there. */
  inApp: boolean
  safari: boolean
  /** The version of our own Android app around this page; undefined in a browser. */
  appVersion: string | undefined
}

export type Prompt = 'update' | 'open-in-chrome' | 'ios-guide' | 'add-to-desktop'

/** Prompts that were put away come again after a day (SH-05). */
export const AGAIN_AFTER_MS = 86_400_000

export function browserOf(agent: string, touchPoints = 0): Browser {
  const { system, ours, appVersion, webView } = agentOf(agent, touchPoints)
  return {
    system,
    inApp:
      !ours &&
      (webView ||
        /\bFB(?:AN|AV)\/|FB_IAB|Instagram|\bLine\/|Messenger|TikTok|musical_ly|BytedanceWebview|Viber/i.test(
          agent,
        )),
    safari: system === 'ios' && /safari/i.test(agent) && !/crios|fxios|edgios|opios/i.test(agent),
    appVersion,
  }
}

/** Whether version `have` is before `need`, part by part; an empty need is never missed. */
export function isOlder(have: string, need: string): boolean {
  if (!need) return false
  const parts = (version: string) => version.split('.').map(Number)
  const [mine, wanted] = [parts(have), parts(need)]
  for (let at = 0; at < Math.max(mine.length, wanted.length); at += 1) {
    const gap = (mine[at] ?? 0) - (wanted[at] ?? 0)
    if (gap !== 0) return gap < 0
  }
  return false
}

/** The one prompt that fits now, or none (SH-05). Times are milliseconds since 1970. */
export function promptFor(
  browser: Browser,
  now: number,
  known: {
    installed: boolean
    /** The browser offered to install the page. */
    offered: boolean
    /** Home already offers our app to this phone's browser (HM-11): one offer is enough. */
    appOffered: boolean
    /** The least version of our app that still works; empty for any. */
    minAppVersion: string
    /** When each was put away last. */
    putAway: Partial<Record<Prompt, number>>
  },
): Prompt | undefined {
  if (browser.appVersion !== undefined) {
    return isOlder(browser.appVersion, known.minAppVersion) ? 'update' : undefined
  }
  if (known.installed) return undefined
  const fits: Prompt | undefined =
    browser.inApp && browser.system !== 'desktop'
      ? 'open-in-chrome'
      : known.appOffered && browser.system !== 'desktop'
        ? undefined
        : browser.safari
          ? 'ios-guide'
          : known.offered
            ? 'add-to-desktop'
            : undefined
  const last = fits && known.putAway[fits]
  return last !== undefined && now - last < AGAIN_AFTER_MS ? undefined : fits
}

/**
 * Where a new version is had: the package of this installation, unless it is too old itself; else an address outside that
 * operators named. Pages of ours are covered by what asks for the update, and lead nowhere.
 */
export function updateWay(
  url: string,
  need: string,
  release: { version: string; path: string } | undefined,
): string | undefined {
  if (url.startsWith('https://')) return url
  return release && !isOlder(release.version, need) ? release.path : undefined
}
