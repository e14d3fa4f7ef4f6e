import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Kind } from '@perlas/campaign-kit/kind'
import type { Rehearsal } from '@perlas/campaign-kit/rehearse'
import { canonical } from '#/kernel/canonical.ts'
import type { openingTerms } from '../settings/opening.ts'

type Verdict = { digest: string; result: Rehearsal }

const file = new URL('verdicts.json', import.meta.url)
const kit = import.meta.resolve('@perlas/campaign-kit/kind')
const folders = import.meta.resolve('@perlas/campaigns/server')

async function sourcesIn(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return Promise.all(names.toSorted().map((name) => readFile(new URL(name, folder), 'utf8')))
}

let kitSources: Promise<string[]> | undefined
let stored: Promise<Record<string, Verdict>> | undefined

/** One digest of all that decides: the terms of a trial, the rules of the kind, and the kit that lives them through. */
export async function digestOf(
  kind: Kind,
  terms: ReturnType<typeof openingTerms>,
): Promise<string> {
  const code = [
    ...(await (kitSources ??= sourcesIn(new URL('./', kit)))),
    ...(await sourcesIn(new URL(`./${kind.code}/`, folders))),
  ]
  return createHash('sha256')
    .update(canonical([terms, code]))
    .digest('hex')
}

/** Ships with the code: `npm run verdicts` writes it. None while there is no file. */
export async function storedVerdicts(): Promise<Record<string, Verdict>> {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '{}'
    throw fault
  })
  return JSON.parse(text) as Record<string, Verdict>
}

/** Stored outcome of living these terms through; undefined where terms or code are others now. */
export async function verdictOf(
  kind: Kind,
  terms: ReturnType<typeof openingTerms>,
): Promise<Rehearsal | undefined> {
  const verdict = (await (stored ??= storedVerdicts()))[kind.code]
  return verdict && verdict.digest === (await digestOf(kind, terms)) ? verdict.result : undefined
}

export { file as verdictsFile }
