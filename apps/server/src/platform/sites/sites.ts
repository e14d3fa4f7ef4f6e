import type { AppContext } from '#/kernel/context.ts'
import type { SiteSettings } from './current.ts'
import { takesMoney } from './rules.ts'
import { sitesState } from './state.ts'

export {
  currentSites,
  EVERYBODY,
  settingsIn,
  siteOf,
  type KeptSettings,
  type Site,
  type SiteSettings,
} from './current.ts'
export { siteProblems, takesMoney } from './rules.ts'
export {
  deleteSite,
  readSetting,
  readSettings,
  readSites,
  writeSetting,
  writeSite,
  type SiteRow,
} from './store.ts'

/** The configuration of the site that a host name stands for: mode, variant, lengths, texts. */
export async function siteSettings(ctx: AppContext, host: string): Promise<SiteSettings> {
  return (await sitesState(ctx).of(ctx, host)).settings
}

/** Where that site is; for a host that is none of ours, the public address. A header proves nothing. */
export async function siteAddress(ctx: AppContext, host: string): Promise<string> {
  return (await sitesState(ctx).of(ctx, host)).address
}

/** Whether a site may take deposits by a payment provider: real money needs a license. */
export async function mayTakeMoney(
  ctx: AppContext,
  host: string,
  provider: string,
): Promise<boolean> {
  return takesMoney(await siteSettings(ctx, host), provider)
}

/** Changed settings are read again, whichever node they were changed on. */
export function listenToSites(ctx: AppContext): void {
  ctx.fanout.subscribe('content', () => sitesState(ctx).drop())
}
