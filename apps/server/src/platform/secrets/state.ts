import { slot } from '#/kernel/state.ts'
import { openPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { openPasswords, type Passwords } from './passwords.ts'

export type SecretsState = { passwords: Passwords; keys: PasswordKeys }

export const secretsState = slot<SecretsState>('secrets')

export async function openSecrets(mostWaiting?: number): Promise<SecretsState> {
  return { passwords: await openPasswords(mostWaiting), keys: openPasswordKeys() }
}
