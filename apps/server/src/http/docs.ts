import { BASE_PATH } from '@perlas/contract/call'
import { calls, formCalls } from '@perlas/contract/calls'
import { openApi } from '@perlas/contract/openapi'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** `/docs`: every call of the contract, tried out in the browser; `/docs/json` for machines. */
export function mountDocs(app: FastifyInstance, version: string): void {
  app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: openApi(calls, formCalls, BASE_PATH, version) as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      transformStaticCSP: (header) => header.replace("'self' https:", "'self'"),
      uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0 },
      theme: { title: 'Perlas player API' },
    })
  })
}
