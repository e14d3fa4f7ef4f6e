import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drawnPage } from '@perlas/games/drawn'
import { everyGame } from '@perlas/games/server'

/** `npm run drawn` writes "How it is drawn" of every game, out of its rules, to `docs/drawn`; `drawn.test.ts` says when it is due. */
const folder = resolve(import.meta.dirname, '../docs/drawn')
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) rmSync(join(folder, file))
for (const { code } of everyGame) writeFileSync(join(folder, `${code}.md`), drawnPage(code) ?? '')
process.stdout.write(`${everyGame.length} pages are in docs/drawn.\n`)
