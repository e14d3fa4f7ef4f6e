import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFresh, privacyFile, retentionPart } from './retention.ts'

test('docs/privacy.md says of every table what ends it, as the list of classes does: npm run retention', () => {
  expect(isFresh()).toBe(true)
  for (const name of ['support.messages', 'wallet.entries', 'staff.audit', 'kyc.pictures'])
    expect(retentionPart()).toContain(`\`${name}\``)
  const page = readFileSync(privacyFile, 'utf8')
  expect(
    isFresh(page.replace('| `privacy-retain`', '| `nobody`')),
    'a page that says otherwise',
  ).toBe(false)
})
