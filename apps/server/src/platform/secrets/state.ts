import { slot } from '#/kernel/state.ts'
import { openPasswordKeys, type MakeKeyPair, type PasswordKeys } from './password-keys.ts'
import { openPasswords, type Passwords, type PasswordSettings } from './passwords.ts'

export type SecretsState = { passwords: Passwords; keys: PasswordKeys }

export const secretsState = slot<SecretsState>('secrets')

/** For tests; `makeKeyPair` makes the RSA key that passwords are encrypted under. */
export type SecretsSettings = PasswordSettings & { makeKeyPair?: MakeKeyPair }

export async function openSecrets(settings: SecretsSettings = {}): Promise<SecretsState> {
  return {
    passwords: await openPasswords(settings),
    keys: openPasswordKeys(settings.makeKeyPair),
  }
}
