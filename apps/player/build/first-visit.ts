import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const src = join(import.meta.dirname, '../src')
const phone = '(max-width: 1023.98px)'
const desk = '(min-width: 1024px)'

/**
 * What the first view of home is made of: each of these modules with all that it imports. Nothing else is named by the
 * first visit, so that a page more costs it nothing.
 */
const parts: readonly { name: string; module: string; own: string; media?: string }[] = [
  { name: 'main', module: 'main.tsx', own: 'main.tsx' },
  { name: 'home', module: 'features/home/HomeScreen.tsx', own: 'features/home/' },
  { name: 'mobile', module: 'shells/mobile/routes.tsx', own: 'shells/mobile/', media: phone },
  { name: 'desktop', module: 'shells/desktop/routes.tsx', own: 'shells/desktop/', media: desk },
]

/**
 * Named as entries, and first, so that their modules stand in one order whatever pages there are: names are given out in
 * that order.
 */
export const firstVisitEntries = {
  index: join(src, '../index.html'),
  ...Object.fromEntries(parts.map(({ name, module }) => [name, join(src, module)])),
}

type Info = { importedIds: readonly string[]; importers: readonly string[] }
type Context = { getModuleInfo: (id: string) => Info | null }

/** The modules with everything that they import, without what they import later. */
function reach(from: typeof parts, context: Context): Set<string> {
  const reached = new Set<string>()
  const next = from.map(({ module }) => join(src, module))
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** What libraries of the first visit bring along and only later pages use: a barrel names everything. */
const ofLaterPages = /\/@tanstack\/.*\/(?:useInfiniteQuery|infiniteQueryObserver)\.js$/

/**
 * Few files that compress together instead of forty crumbs: `floor` are the libraries of the first visit, `lobby` its other
 * modules. What lies in a part's own folder, and nothing later needs, comes with the part; what only a desktop has stays
 * out of a phone's way.
 */
export function firstVisitGroups() {
  let all: Set<string> | undefined
  let phones = new Set<string>()
  const group = (name: string, holds: (id: string, info: Info | null) => boolean) => ({
    debugName: name,
    name: (id: string, context: Context) => {
      if (!all) {
        all = reach(parts, context)
        phones = reach(
          parts.filter(({ media }) => media !== desk),
          context,
        )
      }
      const mine = all.has(id) && !ofLaterPages.test(id) && holds(id, context.getModuleInfo(id))
      return mine ? name : null
    },
  })
  const isOwn = (id: string, info: Info | null) =>
    parts.some(({ own }) => id.startsWith(join(src, own))) &&
    (info?.importers.every((one) => all?.has(one)) ?? false)
  return [
    // By itself, or the first script would wait for the chunk that it happened to land in.
    { name: 'first', test: /vite\/preload-helper/ },
    group('floor', (id) => id.includes('/node_modules/')),
    group('lobby', (id, info) => phones.has(id) && !isOwn(id, info)),
    // After them: a group takes along what it imports that no group before it has.
    { name: 'pages-of-a-list', test: ofLaterPages },
    // The lists of texts that a table of pages names, beside it: one by one they are crumbs of a hundred bytes. That of raffles
    // is asked for by each activity's page.
    { name: 'texts', test: /\/player\/src\/(?:[\w-]+\/)+messages\.ts$/ },
    // What many pages share, in one file that is asked for once: by themselves these are crumbs of a hundred bytes.
    { name: 'kit', test: /\/packages\/(?:ui|player-kit)\/src\/(?!activity\/)/, minShareCount: 25 },
    // Two small types of the contract, each a file of its own otherwise.
    { name: 'types', test: /\/packages\/contract\/src\/(?:day|one-of)\.ts$/ },
    // The calls of money pages, which the page of rewards shares a few of.
    {
      name: 'money',
      test: /\/packages\/contract\/src\/(?:cashier|gifts|bonus)\.ts|\/player\/src\/deposits\/gifts\.ts/,
    },
    // The frame of activities is for their pages alone, however many there come to be.
    { name: 'activity', test: /\/packages\/player-kit\/src\/activity\//, minShareCount: 12 },
  ]
}

/**
 * Which files are asked for together with one that is imported later. Every name in this list is carried by the importing
 * file: those of the first visit name styles alone, but for the tables of pages, which somebody waits for.
 */
export function laterFiles(file: string, deps: string[], { hostId }: { hostId: string }): string[] {
  const first = /\/(?:main|lobby|home)-[^/]*$/.test(hostId)
  return first && !file.includes('/pages-') ? deps.filter((dep) => !dep.endsWith('.js')) : deps
}

/** Asks for the shell, home and the main fonts at once instead of one after the other. */
export function hints(): Plugin {
  return {
    name: 'hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const fileOf = (module: string) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(src, module)))
          if (!chunk) throw new Error(`nothing was built from ${module}`)
          return chunk.fileName
        }
        const entry = chunks.find((one) => one.facadeModuleId === firstVisitEntries.index)
        const asked = new Set(entry && closure([entry.fileName], bundle))
        const links: Link[] = []
        // In the order in which the app asks for them: on home they are its styles (first-page.ts).
        const sheets: Link[] = []
        for (const { name, module, media } of parts) {
          // The server takes them out of other pages.
          const own = name === 'home' ? { 'data-home': '' } : {}
          for (const file of closure([fileOf(module)], bundle)) {
            if (asked.has(file)) continue
            asked.add(file)
            links.push(
              link({ rel: 'modulepreload', fetchpriority: 'low', href: file, media, ...own }),
            )
            const chunk = bundle[file]
            if (chunk?.type !== 'chunk') continue
            for (const style of chunk.viteMetadata?.importedCss ?? [])
              sheets.push(link({ rel: 'preload', as: 'style', href: style, media, ...own }))
          }
        }
        // The sign of the peso too: it stands in the first screen, and its arrival moved what is beside it.
        const fonts = Object.keys(bundle).filter((file) =>
          /\/(?:text|peso)-[^/]*\.woff2$/.test(file),
        )
        sheets.unshift(
          ...fonts.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href })),
        )
        return [...sheets, ...links]
      },
    },
  }
}

type Link = ReturnType<typeof link>
function link({ href, media, ...attrs }: Record<string, string | undefined>) {
  const given = { ...attrs, crossorigin: true, href: `/${href}`, ...(media && { media }) }
  return { tag: 'link', attrs: given, injectTo: 'head' as const }
}

/** Files with those that they import. */
function closure(files: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const next = [...files]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') continue
    found.add(file)
    next.push(...chunk.imports)
  }
  return found
}
