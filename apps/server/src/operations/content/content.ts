import type { AppContext } from '#/kernel/context.ts'
import {
  readSettings,
  readSites,
  settingsIn,
  siteOf,
  siteProblems,
} from '#/platform/sites/sites.ts'
import { composeSite, readParts } from './composed.ts'
import { sweepFilms } from './films/films.ts'
import { sweepPictures } from './pictures/pictures.ts'
import type { FirstView } from './first-view.ts'
import { contentArea, siteArea, type TrySettings } from './settings.ts'
import { contentState } from './state.ts'

export { androidNote, DOWNLOADS } from './android.ts'
export { filmPart, publicFilm } from './films/films.ts'
export type { FirstView, Tile } from './first-view.ts'
export { PICTURES } from './addresses.ts'
export { publicFile } from './pictures/pictures.ts'

/** Once a day: pictures and films that nobody shows. */
export async function sweepUploads(ctx: AppContext): Promise<void> {
  await sweepPictures(ctx)
  await sweepFilms(ctx)
}

/** Home's first screen as everybody on this site sees it, and a digest of all that it is made of. */
export function firstView(
  ctx: AppContext,
  host: string,
): Promise<{ view: FirstView; digest: string }> {
  return contentState(ctx).firstView(ctx, host)
}

/**
 * What would break if settings or sites were these: each site is composed as browsers get it, so nothing that
 * a browser could not be answered with is ever stored. Everybody's change must not break a host either.
 */
const tried: TrySettings = async (ctx, change) => {
  const parts = await readParts(ctx, contentState(ctx).ticker)
  const settings = { ...settingsIn(await readSettings(ctx)), ...change.settings }
  const problems: string[] = []
  for (const row of [undefined, ...(change.sites ?? (await readSites(ctx)))]) {
    const name = row?.host ?? 'Everybody'
    try {
      const site = siteOf(ctx, settings, row)
      composeSite(parts, site)
      problems.push(...siteProblems(site.settings).map((problem) => `${name}: ${problem}`))
    } catch (fault) {
      problems.push(`${name}: ${fault instanceof Error ? fault.message : 'no configuration'}`)
    }
  }
  return problems
}
export const contentSettings = contentArea(tried)
export const siteSettingsArea = siteArea(tried)

/** Changed content is read again, whichever node it was changed on. */
export function listenToContent(ctx: AppContext): void {
  for (const topic of ['content', 'catalogue', 'cashier']) {
    ctx.fanout.subscribe(topic, () => contentState(ctx).drop(), { atOnce: true })
  }
}
