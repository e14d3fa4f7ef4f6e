import type { Call } from '@perlas/contract/call'
import { openApi } from '@perlas/contract/openapi'
import { contractSources } from './contract-sources.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const DOCS_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `script-src-attr 'none'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `object-src 'none'`,
].join('; ')

/** The document of some calls is the same for as long as the process runs, and takes a while to make. */
const documents = new WeakMap<readonly Call[], object>()

function documentOf(calls: readonly Call[], version: string): object {
  const surfaces = ['player', 'provider', 'operator'] as const
  const known = documents.get(calls)
  const document = known ?? openApi({ version, calls, sources: contractSources(), surfaces })
  documents.set(calls, document)
  return document
}

/** `/docs`: the calls of players and of game providers, tried out in the browser; `/docs/json` for machines. */
export function mountDocs(app: FastifyInstance, calls: readonly Call[], version: string): void {
  const document = documentOf(calls, version)
  app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      // Our own files alone; and nothing that a local network without a certificate could not load.
      transformStaticCSP: () => DOCS_POLICY,
      uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0 },
      theme: { title: 'Perlas API' },
    })
  })
}
