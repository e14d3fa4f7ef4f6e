import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settings as lobby } from '../apps/server/src/settings.ts'
import { settings as pay } from '../apps/sandbox-pay/src/settings.ts'
import { settings as studio } from '../apps/studio/src/settings.ts'

/** `npm run settings` writes `docs/settings.md`, every setting of each program, out of what their `config.ts` may read. */
type Settings = Readonly<Record<string, { fallback?: string; shown?: string; says: string }>>

const root = resolve(import.meta.dirname, '..')
export const settingsFile = join(root, 'docs/settings.md')

const cell = (text: string) => text.replaceAll('|', '\\|')

function tableOf(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { fallback, shown, says }]) => {
    const usual = shown ?? (fallback === undefined ? '–' : `\`${fallback}\``)
    return `| \`${name}\` | ${cell(usual)} | ${cell(says)} |`
  })
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The page as `npm run settings` writes it, before it is formatted. */
export function settingsPage(): string {
  const parts = [
    '# Settings',
    'Environment variables, all with a default but those of a studio or sandbox-pay that runs alone. `npm run settings` makes this page of what the programs can read; change `settings.ts` of an app, never this page.',
    'What players see, and what limits names and passwords have, is no environment variable: it is in `content.settings` (keys `site` and `web`), first filled from `apps/server/seed/content.ts`. A change in the database shows within five seconds, or at once after `npm run tell`.',
    '## Lobby and launcher',
    tableOf(lobby),
    '## Studio',
    'The launcher sets all but the log level.',
    tableOf(studio),
    '## Sandbox-pay',
    'The launcher sets all but `HOST`.',
    tableOf(pay),
    '## Tests and tools',
    tableOf({
      PERLAS_API: {
        fallback: 'http://localhost:8080',
        says: "the lobby that the player's development server asks; `npm run dev` sets it",
      },
      PROVIDER_SECRET: { says: 'secret for the conformance suite, instead of an argument' },
    }),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Drops how pages are laid out: two are alike however wide their tables are drawn and where their lines end. */
export const normalized = (page: string) =>
  page.replaceAll(/[ \t\n]+/g, ' ').replaceAll(/-{3,}/g, '---')

export const isFresh = () =>
  normalized(readFileSync(settingsFile, 'utf8')) === normalized(settingsPage())

if (process.argv[1] === import.meta.filename && !isFresh())
  writeFileSync(settingsFile, settingsPage())
