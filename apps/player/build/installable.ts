import { VitePWA } from 'vite-plugin-pwa'

/**
 * What makes it installable. The worker keeps our own files only: hashed scripts for ever, pictures
 * until they change. Pages and every call go to the network; without one, an honest page says so.
 */
export const installable = VitePWA({
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
    // What comes while no page is open.
    importScripts: ['/push.js'],
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
