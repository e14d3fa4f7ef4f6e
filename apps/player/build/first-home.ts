import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pictureSizes } from '@perlas/ui/picture-sizes.ts'
import type { FirstHomeParts } from '@perlas/contract/first-home'
import { iconPaths, type IconDrawing, type IconName } from '@perlas/ui/icon-paths.ts'
import type { Plugin } from 'vite'
import { typeIcons } from '../src/games/type-icons.ts'

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
  'LanguageSwitch',
  'Picture',
  'TabBar',
  'Top',
  'Welcome',
  'Wordmark',
]
const languages = ['en-PH', 'fil-PH'] as const
/** Says whose page it is before anything is painted. */
const WHOSE = 'whose-page.js'
const icons = [...new Set<IconName>(['play', 'home', 'heart', ...Object.values(typeIcons)])]

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
          icons: Object.fromEntries(
            icons.map((name) => [name, drawn(iconPaths[name as keyof typeof iconPaths])]),
          ),
          typeIcons,
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
    /^(?:home\.(?:home|favorites|popular|continue|continueAll|try|welcome|welcomeTerms|tables\.(?:title|enter))|game\.(?:play|types\.\d+|overlay\.maintenance)|footer\.language|header\.(?:login|register|balance|deposit))$/
  const texts: Record<string, string> = {}
  const add = (messages: object, before: string) => {
    for (const [name, text] of Object.entries(messages) as [string, unknown][]) {
      const key = before + name
      if (typeof text === 'object' && text) add(text, `${key}.`)
      else if (wanted.test(key)) texts[key] = String(text)
    }
  }
  for (const folder of ['messages', 'features/home/messages', 'features/home/parts/messages']) {
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
