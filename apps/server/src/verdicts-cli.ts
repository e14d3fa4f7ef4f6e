import { writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { kinds } from '@perlas/campaigns/server'
import { trialTerms } from './engagement/campaigns/demonstration.ts'
import { rehearseForTrial } from './engagement/campaigns/simulation/simulation.ts'
import { digestOf, storedVerdicts, verdictsFile } from './engagement/campaigns/trial/verdicts.ts'

/** `npm run verdicts`: lives through the terms of a trial that changed, and stores what came of them for `npm start`. */
const before = await storedVerdicts().catch(
  () => ({}) as Awaited<ReturnType<typeof storedVerdicts>>,
)
const seal = (text: string) => createHash('sha256').update(text).digest('hex')
const now: typeof before = {}
for (const kind of kinds) {
  if (kind.draft || (kind.opensByHand && !kind.trial)) continue
  const terms = trialTerms(kind)
  const digest = await digestOf(kind, terms)
  const kept = before[kind.code]
  const sealed = kind.byCode ? { ...terms, ...kind.byCode.seal(terms, seal) } : terms
  const isKept = kept?.digest === digest
  now[kind.code] = isKept ? kept : { digest, result: await rehearseForTrial(kind, sealed) }
  process.stdout.write(`${isKept ? 'kept' : 'lived through'}  ${kind.code}\n`)
}
await writeFile(verdictsFile, `${JSON.stringify(now)}\n`)
process.exit(0)
