import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const here = import.meta.dirname
const api = process.env['PERLAS_API'] ?? 'http://localhost:8080'

/** The server hands these out as they are, so that no request waits for a compressor. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(join(here, 'dist'), {
        recursive: true,
        withFileTypes: true,
      })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name))
          continue
        const path = join(entry.parentPath, entry.name)
        const plain = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }))
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
      }
    },
  }
}

/**
 * What the contract says for its readers and for the server stays there: of a call the browser needs the
 * name alone, of a failure its number and its text's key.
 */
function shortenContract(): Plugin {
  return {
    name: 'shorten-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/[a-z-]+\.ts$/ },
      handler(code) {
        let short = code
        // From the end, so that the places before stay where they are.
        for (const { start, end, name } of callsIn(this.parse(code, { lang: 'ts' })).toReversed())
          short = `${short.slice(0, start)}{ name: ${name} }${short.slice(end)}`
        return short
          .replaceAll(/\b(summary|meaning):\s*(['"]).*?\2,?/g, '')
          .replaceAll(/\bstatus: \d{3},/g, '')
      },
    },
  }
}

type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Where the descriptions of calls stand in a file of the contract, and the name that each has. */
function callsIn(program: Program): { start: number; end: number; name: string }[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [call] = init.arguments
      if (init.callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return []
      for (const property of call.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (property.key.name !== 'name' || property.value.type !== 'Literal') continue
        return [{ start: call.start, end: call.end, name: JSON.stringify(property.value.value) }]
      }
      return []
    })
  })
}

/** Served as they are, by way of style sheets. */
const fonts = ['@fontsource-variable/plus-jakarta-sans', '@fontsource/bungee']

/** The licence texts of everything of others that is served to browsers go out with it, as most of them ask. */
function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Map<string, string>()
      for (const name of fonts) folders.set(name, join(here, '../../node_modules', name))
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        for (const id of part.moduleIds) {
          const found = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id.replace('\0', ''))
          if (found?.[1] && found[2]) folders.set(found[2], found[1])
        }
      }
      const texts = [...folders]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, folder]) => {
          const { version, license } = JSON.parse(
            readFileSync(join(folder, 'package.json'), 'utf8'),
          ) as { version: string; license?: string }
          const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one))
          if (!file && !license) throw new Error(`${name} is served and names no licence`)
          const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
          return `${name} ${version} (${license ?? 'see below'})\n\n${text}`
        })
      const head =
        'Perlas is built with the work of others. Each is used under the licence that follows its name.'
      this.emitFile({
        type: 'asset',
        fileName: 'notices.txt',
        source: `${[head, ...texts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
      })
    },
  }
}

const phone = '(max-width: 1023.98px)'
const desk = '(min-width: 1024px)'
/** What the first view of home needs beyond the entry, by the width that needs it. */
const early = [
  { module: 'src/main.tsx' },
  { module: 'src/shells/mobile/routes.tsx', media: phone },
  { module: 'src/shells/desktop/routes.tsx', media: desk },
  { module: 'src/features/home/HomeScreen.tsx' },
  { module: 'src/features/home/messages/en-PH.json' },
]

/** Asks for the shell, home and the main font at once instead of one after the other. */
function hints(): Plugin {
  return {
    name: 'hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const scripts = new Map<string, string | undefined>()
        const styles = new Map<string, string | undefined>()
        for (const { module, media } of early) {
          const chunk = chunks.find((part) => part.facadeModuleId === join(here, module))
          if (!chunk) throw new Error(`nothing was built from ${module}`)
          // Home's own styles are left out: on another first page the browser would complain of them.
          if (!module.includes('features/')) {
            for (const part of chunks.filter(
              (one) => one === chunk || chunk.imports.includes(one.fileName),
            ))
              for (const file of part.viteMetadata?.importedCss ?? [])
                styles.set(file, styles.has(file) ? styles.get(file) : media)
          }
          for (const file of [chunk.fileName, ...chunk.imports]) {
            const known = scripts.has(file)
            if (known && scripts.get(file) !== media) scripts.set(file, undefined)
            else if (!known) scripts.set(file, media)
          }
        }
        const entry = chunks.find((part) => part.isEntry)
        for (const file of [entry?.fileName, ...(entry?.imports ?? [])])
          if (file) scripts.delete(file)
        const font = Object.keys(bundle).find((file) =>
          /sans-latin-wght-normal.*\.woff2$/.test(file),
        )
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${font}`,
            },
            injectTo: 'head' as const,
          },
          ...[...styles].map(([file, media]) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'style',
              crossorigin: true,
              href: `/${file}`,
              ...(media && { media }),
            },
            injectTo: 'head' as const,
          })),
          ...[...scripts].map(([file, media]) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              // After the style sheet and the font: the header is painted first.
              fetchpriority: 'low',
              crossorigin: true,
              href: `/${file}`,
              ...(media && { media }),
            },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}

/**
 * What makes it installable. The worker keeps our own files only: hashed scripts for ever, pictures
 * until they change. Pages and every call go to the network; without one, an honest page says so.
 */
const installable = VitePWA({
  filename: 'sw.js',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Perlas',
    short_name: 'Perlas',
    description: 'Slots, tables, fish and live games for adults of 21 and over.',
    lang: 'en-PH',
    start_url: '/?entry=pwa',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0a0f24',
    background_color: '#0a0f24',
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/pictures/app/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/app/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/pictures/app/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: 'Deposit', url: '/lobby/wallets/deposit?entry=pwa' },
      { name: 'Find a game', url: '/search?entry=pwa' },
    ],
  },
  workbox: {
    globPatterns: ['offline.{html,css}'],
    inlineWorkboxRuntime: true,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: true,
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, sameOrigin, url }) =>
          sameOrigin &&
          request.mode === 'navigate' &&
          !/^\/(?:app|office|provider|hooks|docs|healthz|readyz|metrics)(?:\/|$)/.test(
            url.pathname,
          ),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/offline.html' } },
      },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 160 } },
      },
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/'),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'pictures', expiration: { maxEntries: 400 } },
      },
    ],
  },
})

export default defineConfig({
  root: here,
  plugins: [
    shortenContract(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    hints(),
    notices(),
    installable,
    precompress(),
  ],
  resolve: {
    // The browser needs the contract's names and types; the schemas are checked on the server.
    alias: { typebox: join(here, 'src/api/no-schemas.ts') },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // Every name in this list is carried by the first visit. Style sheets must be there before a screen is drawn, and
      // large parts are asked for beside it; small ones are found when the screen itself has come.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html'
          ? deps
          : deps.filter(
              (dep) =>
                !dep.endsWith('.js') || /Screen|money|Dialog|Overlay|index\.esm|queries/.test(dep),
            ),
    },
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineCall', 'Type'] },
      output: {
        codeSplitting: {
          // Few files that compress together instead of forty crumbs.
          groups: [
            // By itself, or the first script would wait for the chunk that it happened to land in.
            { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
            // `Trans` and its parser of markup come with the screens that use them.
            {
              name: 'floor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|zustand|i18next|react-i18next(?!.*Trans)|@tanstack\/(?:query-core|react-query))\//,
            },
            {
              name: 'lobby',
              test: /apps\/player\/src\/(?:api|session|i18n|screen|games|shells\/(?:parts|home-routes))|packages\/ui\/src\/(?:Amount|Avatar|Button|Coin|Icon|IconButton|Picture|ProgressBar|Skeleton|StateCard|StatePicture|Toaster|Wordmark|TabBar|TabPanel|GameTile|button-class|icon-paths|throttle|toast-store)\.|packages\/contract\/src\/(?:call|errors|money|enums|catalogue|content|wallet|accounts)\.ts/,
            },
          ],
        },
      },
    },
  },
  server: { port: 15173, strictPort: true, proxy: { '/app': api } },
})
