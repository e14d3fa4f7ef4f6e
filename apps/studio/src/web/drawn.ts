import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findAnyGame } from '@perlas/games/server'

/** Written by `npm run drawn`; a test holds them against the rules. Making one takes most of a second, which no table waits for. */
const folder = resolve(import.meta.dirname, '../../../../docs/drawn')
const pages = new Map<string, string>()

/** "How it is drawn" of a game as a page that needs neither script nor login; undefined where there is no such game. */
export function drawnHtml(code: string): string | undefined {
  const made = pages.get(code)
  if (made !== undefined || !findAnyGame(code)) return made
  const file = resolve(folder, `${code}.md`)
  if (!existsSync(file)) return undefined
  const html = pageOf(readFileSync(file, 'utf8'))
  pages.set(code, html)
  return html
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const inline = (text: string) =>
  escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** One part of the few kinds that these pages are written in: headings, lists, figures, paragraphs. */
function partOf(text: string): string {
  const [, level, title] = /^(#{1,2}) (.*)$/.exec(text) ?? []
  if (level && title) return `<h${level.length}>${inline(title)}</h${level.length}>`
  const [, figures] = /^```json\n([\s\S]*)\n```$/.exec(text) ?? []
  if (figures) return `<pre tabindex="0">${escaped(figures)}</pre>`
  if (!text.startsWith('- ')) return `<p>${inline(text)}</p>`
  const items = text.split('\n').map((line) => `<li>${inline(line.slice(2))}</li>`)
  return `<ul>${items.join('')}</ul>`
}

function pageOf(text: string): string {
  const title = escaped(/^# (.*)/.exec(text)?.[1] ?? '')
  const body = text.trim().split('\n\n').map(partOf).join('\n')
  return `<!doctype html>
<html lang="en-PH">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} · Perlas Studio</title>
<link rel="stylesheet" href="/drawn.css" />
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

/** Its few styles: the page has nothing of the games' own. */
export const DRAWN_CSS = `:root { color-scheme: dark }
body { margin: 0; background: #0a0f24; color: #f4f2ff; font: 16px/1.6 system-ui, sans-serif }
main { max-width: 76ch; margin: 0 auto; padding: 24px 20px 64px }
h1 { font-size: 28px; line-height: 1.2 }
h2 { margin-top: 40px; font-size: 20px }
p, li { overflow-wrap: anywhere }
li { margin-top: 8px }
code, pre { font-family: ui-monospace, monospace; font-size: 14px }
code { color: #9fe8dc }
pre { padding: 16px; overflow: auto; border-radius: 12px; background: #10173a; line-height: 1.5 }
:focus-visible { outline: 3px solid #2dd4bf; outline-offset: 2px }
`
