import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pictureSizes } from '@perlas/ui/picture-sizes.ts'
import { iconPaths, type IconDrawing } from '@perlas/ui/icon-paths.ts'
import type { Plugin } from 'vite'

/** The styles that the first screen of home is drawn with. */
const modules = [
  'BalancePill',
  'Button',
  'ContinueRow',
  'GameGrid',
  'GameHero',
  'GameTile',
  'HomeHeader',
  'HomeScreen',
  'HomeTab',
  'Picture',
  'TabBar',
  'Top',
  'Welcome',
  'Wordmark',
]
const languages = ['en-PH', 'fil-PH'] as const
/** Says whose page it is before anything is painted. */
const WHOSE = 'whose-page.js'
const icons = [
  'play',
  'home',
  'heart',
  'slots',
  'fish',
  'poker',
  'sports',
  'live',
  'games',
] as const

/** With it the server writes home's first screen into the page as the app will draw it (first-home.ts there). */
type FirstHomeParts = {
  /** By the name of the module, then as written in it. */
  classes: Record<string, Record<string, string>>
  /** By language, then by key. */
  texts: Record<string, Record<string, string>>
  /** By name: what stands inside the svg. */
  icons: Record<string, string>
  /** Two widths for covers, and two for their squares. */
  widths: Record<string, readonly number[]>
}

/** Writes `first-home.json` beside the page; `getJSON` collects the class names as they are given out. */
export function firstHome(): { plugin: Plugin; getJSON: (file: string, names: object) => void } {
  const classes: FirstHomeParts['classes'] = {}
  return {
    getJSON(file, names) {
      const name = basename(file, '.module.css')
      if (modules.includes(name)) classes[name] = names as Record<string, string>
    },
    plugin: {
      name: 'first-home',
      apply: 'build',
      buildStart() {
        const source = readFileSync(join(import.meta.dirname, WHOSE), 'utf8')
        this.emitFile({
          type: 'asset',
          name: WHOSE,
          source: source.replaceAll(/^ *\/\/.*\n/gm, ''),
        })
      },
      generateBundle() {
        const parts: FirstHomeParts = {
          classes,
          texts: Object.fromEntries(languages.map((language) => [language, textsIn(language)])),
          icons: Object.fromEntries(icons.map((name) => [name, drawn(iconPaths[name])])),
          widths: { covers: pictureSizes.cover.widths, thumbs: pictureSizes.thumb.widths },
        }
        const source = JSON.stringify(parts)
        this.emitFile({ type: 'asset', fileName: 'first-home.json', source })
      },
      transformIndexHtml: {
        order: 'post',
        handler(_html, { bundle = {} }) {
          const file = Object.values(bundle).find(
            (one) => one.type === 'asset' && one.names.includes(WHOSE),
          )
          if (!file) throw new Error(`${WHOSE} was not emitted`)
          return [{ tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'head-prepend' }]
        },
      },
    },
  }
}

/** Only what the first screen says, by its whole key. */
function textsIn(language: string): Record<string, string> {
  const wanted =
    /^(?:home\.(?:home|favorites|popular|continue|continueAll|try|welcome|welcomeTerms)|game\.(?:play|types\.\d+)|header\.(?:login|register|balance|deposit))$/
  const texts: Record<string, string> = {}
  const add = (messages: object, before: string) => {
    for (const [name, text] of Object.entries(messages) as [string, unknown][]) {
      const key = before + name
      if (typeof text === 'object' && text) add(text, `${key}.`)
      else if (wanted.test(key)) texts[key] = String(text)
    }
  }
  for (const folder of ['messages', 'features/home/messages']) {
    const file = join(import.meta.dirname, '../src', folder, `${language}.json`)
    add(JSON.parse(readFileSync(file, 'utf8')) as object, '')
  }
  return texts
}

function drawn({ stroke, pearl }: IconDrawing): string {
  const [x, y, radius] = pearl ?? []
  const dot = pearl
    ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor" stroke="none"/>`
    : ''
  return `<path d="${stroke}"/>${dot}`
}
