import { CallFailed } from './api.ts'
import { loadPart } from './text.ts'

/*
 * Sheets that no game needs until somebody asks for one: each is fetched at its first press. One that cannot be fetched
 * fails as a call does that nobody answers.
 */

type Sheet<About extends unknown[], Answer> = (...about: About) => Promise<Answer>

function later<About extends unknown[], Answer>(
  load: () => Promise<Sheet<About, Answer>>,
): Sheet<About, Answer> {
  const fetched = () =>
    Promise.all([load(), loadPart('sheets')]).catch(() => {
      throw new CallFailed('offline')
    })
  return async (...about) => {
    const [sheet] = await fetched()
    return sheet(...about)
  }
}

export const rulesSheet = later(() => import('./sheets/RulesSheet.tsx').then((it) => it.rulesSheet))
export const betSheet = later(() => import('./sheets/BetSheet.tsx').then((it) => it.betSheet))
export const fairnessSheet = later(() =>
  import('./sheets/FairnessSheet.tsx').then((it) => it.fairnessSheet),
)
export const historySheet = later(() =>
  import('./sheets/HistorySheet.tsx').then((it) => it.historySheet),
)
export const autoplaySheet = later(() =>
  import('./sheets/AutoplaySheet.tsx').then((it) => it.autoplaySheet),
)
export const tableHistory = later(() =>
  import('./sheets/TableHistory.tsx').then((it) => it.tableHistory),
)
export const tableFairness = later(() =>
  import('./sheets/TableFairness.tsx').then((it) => it.tableFairness),
)
export const saySheet = later(() => import('./sheets/SaySheet.tsx').then((it) => it.saySheet))
