import { openApi, surfaces } from '@perlas/contract/openapi'
import { expect, test } from 'vitest'
import { everyCall } from '../apps/server/src/calls.ts'
import { contractSources } from '../apps/server/src/kernel/http/contract-sources.ts'

const sources = contractSources()
type Operation = { operationId?: string; responses?: object }

test.each([[surfaces], [['provider', 'operator'] as const]])(
  'of %j every reference leads somewhere, and no two calls share a name',
  (some) => {
    const document = openApi({ version: '1.0.0', surfaces: some, calls: everyCall, sources })
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(refs.length).toBeGreaterThan(100)
    for (const [, path = ''] of refs) {
      const steps = path.split('/').map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))
      expect(document, path).toHaveProperty(steps)
    }
    const ids = Object.values(document.paths as object).flatMap((path: object) =>
      Object.values(path).flatMap((one: Operation) => (one.responses ? [one.operationId] : [])),
    )
    expect(ids).toHaveLength(Object.keys(document.paths).length)
    expect(ids.filter((id, at) => !id || ids.indexOf(id) !== at)).toEqual([])
  },
)
