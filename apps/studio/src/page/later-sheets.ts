import { CallFailed } from './api.ts'
import type * as autoplay from './autoplay-sheet.ts'
import type * as fairness from './fairness-sheet.ts'
import type * as history from './history-sheet.ts'
import type * as rules from './rules-sheet.ts'
import type * as tableFairnessSheet from './table/fairness-sheet.ts'
import type * as tableHistorySheet from './table/history-sheet.ts'
import type * as say from './table/say-sheet.ts'
import { loadPart } from './text.ts'

/*
 * Sheets that no game needs until somebody asks for one: each is fetched at its first press. One that cannot be fetched
 * fails as a call does that nobody answers.
 */

async function fetched<Sheet>(module: Promise<Sheet>): Promise<Sheet> {
  try {
    const [sheet] = await Promise.all([module, loadPart('sheets')])
    return sheet
  } catch {
    throw new CallFailed('offline')
  }
}

export const rulesSheet: typeof rules.rulesSheet = async (...about) =>
  (await fetched(import('./rules-sheet.ts'))).rulesSheet(...about)
export const fairnessSheet: typeof fairness.fairnessSheet = async (...about) =>
  (await fetched(import('./fairness-sheet.ts'))).fairnessSheet(...about)
export const historySheet: typeof history.historySheet = async (...about) =>
  (await fetched(import('./history-sheet.ts'))).historySheet(...about)
export const autoplaySheet: typeof autoplay.autoplaySheet = async (...about) =>
  (await fetched(import('./autoplay-sheet.ts'))).autoplaySheet(...about)
export const tableHistory: typeof tableHistorySheet.tableHistory = async (...about) =>
  (await fetched(import('./table/history-sheet.ts'))).tableHistory(...about)
export const tableFairness: typeof tableFairnessSheet.tableFairness = async (...about) =>
  (await fetched(import('./table/fairness-sheet.ts'))).tableFairness(...about)
export const saySheet: typeof say.saySheet = async (...about) =>
  (await fetched(import('./table/say-sheet.ts'))).saySheet(...about)
