import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../apps/server/seed/content.ts'
import known from './legal-texts.json' with { type: 'json' }

type Texts = { legal: { terms: object; privacy: object; declare: string } }
type Login = { login: { declaration: string } }

function messages(feature: string, language: string): unknown {
  const features = join(import.meta.dirname, '../apps/player/src/features')
  return JSON.parse(readFileSync(join(features, feature, 'messages', `${language}.json`), 'utf8'))
}

/** All that a player agrees to, in both languages. */
function agreedTo() {
  return ['en-PH', 'fil-PH'].map((language) => {
    const { legal } = messages('legal', language) as Texts
    const { login } = messages('login', language) as Login
    return [legal.terms, legal.privacy, legal.declare, login.declaration]
  })
}

test('terms, privacy and declaration do not change under a version that people agreed to [PR-01] [PR-02]', () => {
  const digest = createHash('sha256').update(JSON.stringify(agreedTo())).digest('hex')
  // Another text is another version: a new `termsVersion` in the seed, and its digest beside the old ones.
  expect(known).toHaveProperty([site.termsVersion], digest)
})
